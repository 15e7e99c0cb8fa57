import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { canonicalPath } from '../../app/navigation/addresses.ts'
import { routes } from '../../generated/routes.js'

/** An address without a page is answered with the status 404, in development as on a static host. */
export function guard({ urlPathname }: PageContext): void {
  if (!Object.hasOwn(routes, canonicalPath(urlPathname))) throw render(404)
}
