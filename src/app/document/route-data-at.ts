import type { RouteTable } from '../../../schema/emitted.ts'
import { routes } from '../../generated/routes.js'
import type { RouteData } from '../islands/route-data.ts'
import { renderRouteData } from './render-route-data.ts'

export { sectionHtml } from './render-route-data.ts'

/** Development only: the data of the page at a path; undefined if there is none. */
export async function routeDataAt(path: string): Promise<RouteData | undefined> {
  const table: RouteTable = routes
  const module = await table[path]?.()
  return module && renderRouteData(module.default.page)
}
