import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parsePatch, type StructuredPatch } from 'diff'

/** The first and last line of each changed range, by file. */
export type ChangedLines = ReadonlyMap<string, readonly (readonly [number, number])[]>

/** Returns the lines of content/ that differ from `base`. Empty if Git cannot compare them. */
export function changedLines(root: string, base: string): ChangedLines {
  const options = ['--unified=0', '--no-color', '--no-ext-diff', '--relative']
  return parseDiff(outputOf(root, ['diff', ...options, base, '--', 'content']))
}

const namesOnly = ['--name-only', '-z', '--no-renames', '--relative']

/** The files of a folder that were deleted or changed since the last commit. Empty without Git. */
export function lostFiles(root: string, folder: string): ReadonlySet<string> {
  return new Set(namesFrom(root, ['diff', ...namesOnly, '--diff-filter=DM', 'HEAD', '--', folder]))
}

/** New files of a folder that have the text of a deleted one, by the name of the deleted one. Empty without Git. */
export function movedFiles(root: string, folder: string, deleted: readonly string[]): ReadonlyMap<string, string> {
  const added = [
    ...namesFrom(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', folder]),
    ...namesFrom(root, ['diff', '--cached', ...namesOnly, '--diff-filter=A', '--', folder])
  ].filter((name) => existsSync(join(root, name)))
  if (added.length === 0 || deleted.length === 0) return new Map()
  const hashes = namesFrom(root, ['hash-object', '--', ...added], '\n')
  return new Map(
    deleted.flatMap((name): [string, string][] => {
      const [hash] = namesFrom(root, ['rev-parse', `HEAD:./${name}`], '\n')
      const moved = added[hashes.indexOf(hash ?? '')]
      return moved === undefined ? [] : [[name, moved]]
    })
  )
}

function namesFrom(root: string, command: readonly string[], end = '\0'): string[] {
  return outputOf(root, command)
    .split(end)
    .filter((name) => name !== '')
}

/** Empty if Git fails: it is missing, knows no such base, or has no commit yet. */
function outputOf(root: string, command: readonly string[]): string {
  try {
    return execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

export function parseDiff(diff: string): ChangedLines {
  const rangesIn = ({ hunks }: StructuredPatch) =>
    hunks.map(({ newStart, newLines }) => [newStart, newStart + newLines - 1] as const)
  return new Map(parsePatch(diff).map((file) => [file.newFileName?.replace(/^b\//, '') ?? '', rangesIn(file)]))
}

export function isChanged({ file, line }: { file: string; line: number }, changed: ChangedLines): boolean {
  return changed.get(file)?.some(([first, last]) => line >= first && line <= last) ?? false
}
