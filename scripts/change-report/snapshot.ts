import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../schema/content.ts'
import { valueNamed } from '../model/shown-fields.ts'
import type { SiteModel } from '../model/site-model.ts'
import { publicFolder } from '../platform/project-paths.ts'
import { valueAt } from '../source/walk.ts'
import { linesOf } from './lines.ts'

export type Snapshot = Awaited<ReturnType<typeof snapshotOf>>

/** What visitors see of one commit. */
export async function snapshotOf(root: string, content: Content, model: SiteModel) {
  const lines = linesOf(content, model)
  const names = new Set(lines.flatMap((line) => line.names))
  const textOf = (name: string) => {
    const { source, path = [] } = valueNamed(model, name) ?? {}
    return String(valueAt(source?.data, path))
  }
  const digestOf = async (file: string) =>
    [file, hash('sha256', await readFile(join(publicFolder(root), file)))] as const
  return {
    pages: [...content.pages.values()].map(({ id, path, title }) => ({ id, path, title })),
    lines,
    redirects: new Map(content.redirects.map(({ from, to }) => [from, to])),
    /** The values that lines show by their names, such as prices and facts. */
    figures: new Map([...names].map((name) => [name, textOf(name)])),
    /** Digests of the files of content/public, by address. */
    files: new Map(await Promise.all([...model.publicFiles.keys()].map(digestOf)))
  }
}
