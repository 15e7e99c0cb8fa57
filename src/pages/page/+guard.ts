import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { canonicalPath } from '../../shared/addresses.ts'
import { routes } from '../../generated/routes.js'

/** Responds with status 404 to addresses without a page, in development as on a static host. */
export function guard({ urlPathname }: PageContext): void {
  if (!Object.hasOwn(routes, canonicalPath(urlPathname))) throw render(404)
}
