import { getSystemErrorMap } from 'node:util'
import type { writeAtomically } from '../../scripts/platform/files.ts'

/** What the disk answers to writing a file, such as `ENOSPC`, by the end of its path. */
export const disk = new Map<string, string>()

/** The module platform/files.ts with writes that fail as `disk` says, for `vi.mock`. */
export function failingWrites<Files extends { readonly writeAtomically: typeof writeAtomically }>(real: Files): Files {
  const write: typeof writeAtomically = async (path, ...others) => {
    const code = [...disk].find(([end]) => path.endsWith(end))?.[1]
    if (code) throw Object.assign(new Error(`${code}: ${wordsFor(code)}, write '${path}'`), { code, path })
    await real.writeAtomically(path, ...others)
  }
  return { ...real, writeAtomically: write }
}

function wordsFor(code: string): string {
  const [, words] = [...getSystemErrorMap().values()].find(([name]) => name === code) ?? []
  return words ?? 'unknown error'
}
