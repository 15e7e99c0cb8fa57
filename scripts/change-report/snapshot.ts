import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../schema/content.ts'
import { valueNamed } from '../model/shown-fields.ts'
import type { SiteModel } from '../model/site-model.ts'
import { sha256Of } from '../platform/digest.ts'
import { valueAt } from '../source/walk.ts'
import { linesOf, type Line } from './lines.ts'

export interface PageAddress {
  readonly id: string
  readonly path: string
  readonly title: string
}

/** What visitors see of one commit. */
export interface Snapshot {
  readonly pages: readonly PageAddress[]
  readonly lines: readonly Line[]
  readonly redirects: ReadonlyMap<string, string>
  /** The values that lines show by their names, such as prices and facts. */
  readonly figures: ReadonlyMap<string, string>
  /** Digests of the files of content/public, by address. */
  readonly files: ReadonlyMap<string, string>
}

export async function snapshotOf(root: string, content: Content, model: SiteModel): Promise<Snapshot> {
  const lines = linesOf(content, model)
  const names = new Set(lines.flatMap((line) => line.names))
  const textOf = (name: string) => {
    const { source, path = [] } = valueNamed(model, name) ?? {}
    return String(valueAt(source?.data, path))
  }
  const digestOf = async (file: string): Promise<[string, string]> => [
    file,
    sha256Of(await readFile(join(root, 'content', 'public', file)))
  ]
  return {
    pages: [...content.pages.values()].map(({ id, path, title }) => ({ id, path, title })),
    lines,
    redirects: new Map(content.redirects.map(({ from, to }) => [from, to])),
    figures: new Map([...names].map((name) => [name, textOf(name)])),
    files: new Map(await Promise.all([...model.publicFiles.keys()].map(digestOf)))
  }
}
