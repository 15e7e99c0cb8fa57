import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../../platform/files.ts'
import { isInside } from '../../node/content-on-disk.ts'
import { refusalFor } from './disk-refusal.ts'
import { byteOrderMark } from '../../source/read-text.ts'
import type { EditableFiles } from '../../editing/editable-files.ts'
import { Refusal } from '../../editing/refusal.ts'

/** The files of `<root>/content`. */
export function editableFilesOf(root: string): EditableFiles {
  return {
    textOf(file) {
      const path = join(root, file)
      return existsSync(path) ? readFileSync(path, 'utf8').replace(byteOrderMark, '') : ''
    },
    assertEditable(file, { sources }) {
      // First, because the content may have been read again without it.
      if (!existsSync(join(root, file))) throw new Refusal(`${file} has been deleted.`)
      if (!sources.some((source) => source.file === file)) throw new Refusal(`${file} is not a content file.`)
      assertInContent(root, file)
    },
    async write(texts) {
      const undo: (() => Promise<unknown>)[] = []
      for (const [file, text] of texts)
        try {
          assertInContent(root, file)
          undo.push(await writeFile(join(root, file), text))
        } catch (error) {
          for (const step of undo) await step()
          throw refusalFor(error, file) ?? error
        }
    }
  }
}

function assertInContent(root: string, file: string): void {
  if (!isInContent(root, join(root, file))) throw new Refusal(`${file} is a link to a file outside content/.`)
}

/** Whether a file, which may not exist yet, is in content/ after all links are resolved. */
export function isInContent(root: string, path: string): boolean {
  const content = join(root, 'content')
  if (path === content) return true
  return existsSync(path) ? isInside(content, path) : isInContent(root, dirname(path))
}

/** @returns a function that restores the file */
async function writeFile(file: string, text: string): Promise<() => Promise<unknown>> {
  if (!existsSync(file)) {
    await writeAtomically(file, text)
    return () => rm(file)
  }
  // A link stays a link.
  const path = realpathSync(file)
  accessSync(path, constants.W_OK)
  const before = readFileSync(path)
  const { mode } = statSync(path)
  const mark = before.toString().startsWith(byteOrderMark) ? byteOrderMark : ''
  await (text === '' ? rm(path) : writeAtomically(path, mark + text, mode))
  return () => writeAtomically(path, before, mode)
}
