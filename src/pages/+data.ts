import type { PageContextServer } from 'vike/types'
import type { PageDocument, RouteTable } from '../../schema/emitted.ts'
import { canonicalPath } from '../shared/addresses.ts'
import { routes } from '../generated/routes.js'
import { notFoundPath } from '../generated/site.ts'

/** The data of the document at an address; the data of the 404 page if there is no page. */
export async function data({ urlPathname }: PageContextServer): Promise<PageDocument> {
  const table: RouteTable = routes
  const load = table[canonicalPath(urlPathname)] ?? table[notFoundPath]
  if (!load) throw new Error(`There is no page at ${urlPathname}, and no 404 page to show instead.`)
  return (await load()).default
}
