import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteModel } from '../../model/site-model.ts'
import { writeAtomically } from '../../platform/files.ts'
import { isInside } from '../../node/content-on-disk.ts'
import { refusalFor } from './disk-refusal.ts'
import type { EditableFiles } from './editable-files.ts'
import { Refusal } from './refusal.ts'

/** The files of `<root>/content`. */
export function editableFilesOf(root: string): EditableFiles {
  return {
    textOf: (file) => textOf(root, file),
    assertEditable: (file, model) => assertEditable(root, file, model),
    write: (texts) => writeFiles(root, texts)
  }
}

function assertEditable(root: string, file: string, { sources }: Pick<SiteModel, 'sources'>): void {
  // First, because the content may have been read again without it.
  if (!existsSync(join(root, file))) throw new Refusal(`${file} has been deleted.`)
  if (!sources.some((source) => source.file === file)) throw new Refusal(`${file} is not a content file.`)
  if (!isInContent(root, join(root, file))) throw new Refusal(`${file} is a link to a file outside content/.`)
}

/** Whether a file, which may not exist yet, is in content/ after all links are resolved. */
export function isInContent(root: string, path: string): boolean {
  const content = join(root, 'content')
  if (path === content) return true
  return existsSync(path) ? isInside(content, path) : isInContent(root, dirname(path))
}

const byteOrderMark = '\uFEFF'

function textOf(root: string, file: string): string {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8').replace(byteOrderMark, '') : ''
}

async function writeFiles(root: string, texts: ReadonlyMap<string, string>): Promise<void> {
  const done: { readonly path: string; readonly before: Buffer; readonly mode: number }[] = []
  for (const [file, text] of texts)
    try {
      // A link stays a link.
      const path = realpathSync(join(root, file))
      accessSync(path, constants.W_OK)
      const before = readFileSync(path)
      const { mode } = statSync(path)
      const mark = before.toString().startsWith(byteOrderMark) ? byteOrderMark : ''
      await writeAtomically(path, mark + text, mode)
      done.push({ path, before, mode })
    } catch (error) {
      for (const { path, before, mode } of done) await writeAtomically(path, before, mode)
      throw refusalFor(error, file) ?? error
    }
}
