import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../../platform/write-atomically.ts'
import { refusalFor } from './refusal.ts'

const byteOrderMark = '\uFEFF'

/** The text of a file without a byte order mark, as the content is read; empty for a missing one. */
export function textOf(root: string, file: string): string {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8').replace(byteOrderMark, '') : ''
}

/**
 * Writes new texts of files: all, or, if one cannot be written, none.
 *
 * @throws {Refusal} where a file cannot be written
 */
export async function writeFiles(root: string, texts: ReadonlyMap<string, string>): Promise<void> {
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
