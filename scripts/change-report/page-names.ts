import type { Content } from '../../schema/content.ts'

/** The short names of all pages of some sites, by their paths. The last site counts. */
export function pageNames(...sites: readonly Content[]): ReadonlyMap<string, string> {
  return new Map(sites.flatMap(({ pages }) => [...pages.values()].map(({ path, name }) => [path, name] as const)))
}
