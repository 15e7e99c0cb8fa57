import type { PageContext } from 'vike/types'
import { canonicalPath } from '../../app/load-page.ts'
import { routes } from '../../generated/routes.ts'

/** An address is ours if a page has it; the error page answers all others. */
export function route({ urlPathname }: PageContext): boolean {
  return Object.hasOwn(routes, canonicalPath(urlPathname))
}
