import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { canonicalPath } from '../../app/load-page.ts'
import { sitePages } from '../../app/page-source.ts'

/** An address without a page is answered with the status 404, in development as on a static host. */
export function guard({ urlPathname }: PageContext): void {
  if (!sitePages().read(canonicalPath(urlPathname))) throw render(404)
}
