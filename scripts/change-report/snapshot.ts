import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../schema/content.ts'
import { textNamed } from '../model/fields.ts'
import type { SiteModel } from '../model/site-model.ts'
import { sha256Of } from '../platform/digest.ts'
import { pageViews, sharedViews, type PageView, type View } from './views.ts'

/** What visitors see of one commit. */
export interface Snapshot {
  readonly pages: readonly PageView[]
  /** What belongs to no single page, by name. */
  readonly shared: ReadonlyMap<string, View>
  readonly redirects: ReadonlyMap<string, string>
  /** The values that texts refer to, such as prices and facts, by their names in references. */
  readonly figures: ReadonlyMap<string, string>
  /** Digests of the files of content/public, by address. */
  readonly files: ReadonlyMap<string, string>
}

export async function snapshotOf(root: string, content: Content, model: SiteModel): Promise<Snapshot> {
  const pages = pageViews(content, model)
  const shared = sharedViews(content, model)
  const views = [...pages, ...shared.values()]
  const lines = [...views.flatMap((view) => view.lines), ...pages.flatMap(({ head }) => head)]
  const names = new Set(lines.flatMap((line) => line.names))
  return {
    pages,
    shared,
    redirects: new Map(content.redirects.map(({ from, to }) => [from, to])),
    figures: new Map([...names].map((name) => [name, textNamed(model, name)])),
    files: new Map(await Promise.all([...model.publicFiles.keys()].map((file) => digestOf(root, file))))
  }
}

async function digestOf(root: string, file: string): Promise<[string, string]> {
  return [file, sha256Of(await readFile(join(root, 'content', 'public', file)))]
}
