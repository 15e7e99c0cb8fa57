import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { hasCode } from '../../platform/error-code.ts'
import { writeAtomically } from '../../platform/files.ts'
import { isInside } from '../../node/content-on-disk.ts'
import { byteOrderMark } from '../../source/read-text.ts'
import type { EditableFiles } from '../../editing/live-content.ts'
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

/** The message for a system error; undefined for other errors, which are faults of the server. */
export function refusalFor(error: unknown, file: string): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS'))
    return new Refusal(`You have no permission to change ${file}. Change the permissions of the file or of its folder.`)
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return new Refusal(`The disk is full, so ${file} cannot be saved. Free some space, and save again.`)
  // Such as `EBUSY: resource busy or locked, open '/srv/site/content/site.yaml'`.
  const [, reason] = /^E[A-Z\d]+: ([^,]+)/.exec(error instanceof Error ? error.message : '') ?? []
  return reason === undefined ? undefined : new Refusal(`${file} cannot be read or saved: ${reason}.`)
}

/** The file of a system error, relative to `root`. */
export function fileOf(error: unknown, root: string): string {
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  // A file is written under a temporary name first.
  return path === '' ? 'the file' : relative(root, path).replace(/\.([^/\\]*)\.tmp-\d+$/, '$1')
}
