import type { Content } from '../../schema/content.ts'
import { valueNamed } from '../model/shown-fields.ts'
import type { SiteModel } from '../model/site-model.ts'
import { valueAt } from '../source/walk.ts'
import { linesOf } from './lines.ts'

export type Snapshot = ReturnType<typeof snapshotOf>

/** What visitors see of one commit. @param files digests of the files of content/public, by address */
export function snapshotOf(content: Content, model: SiteModel, files: ReadonlyMap<string, string>) {
  const lines = linesOf(content, model)
  const names = new Set(lines.flatMap((line) => line.names))
  const textOf = (name: string) => {
    const { source, path = [] } = valueNamed(model, name) ?? {}
    return String(valueAt(source?.data, path))
  }
  return {
    pages: [...content.pages.values()].map(({ id, path, title }) => ({ id, path, title })),
    lines,
    redirects: new Map(content.redirects.map(({ from, to }) => [from, to])),
    /** The values that lines show by their names, such as prices and facts. */
    figures: new Map([...names].map((name) => [name, textOf(name)])),
    files
  }
}

/** The short names of all pages of some sites, by their paths. The last site counts. */
export function pageNames(...sites: readonly Content[]): ReadonlyMap<string, string> {
  return new Map(sites.flatMap(({ pages }) => [...pages.values()].map(({ path, name }) => [path, name] as const)))
}
