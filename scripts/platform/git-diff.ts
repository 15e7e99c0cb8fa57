import { execFileSync } from 'node:child_process'

/** The first and last line of each changed range, by file. */
export type ChangedLines = ReadonlyMap<string, readonly (readonly [number, number])[]>

/** Returns the lines of content/ that differ from `base`. Empty if Git cannot compare them. */
export function changedLines(root: string, base: string): ChangedLines {
  try {
    const git = ['diff', '--unified=0', '--no-color', '--no-ext-diff', '--relative', base, '--', 'content']
    return parseDiff(execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    // No Git, an unknown base or a shallow clone.
    return new Map()
  }
}

/** The files of a folder that were deleted or changed since the last commit. Empty without Git, or before the first commit. */
export function lostFiles(root: string, folder: string): ReadonlySet<string> {
  const git = ['diff', '--name-only', '-z', '--diff-filter=DM', '--no-renames', '--relative', 'HEAD', '--', folder]
  try {
    const names = execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return new Set(names.split('\0').filter(Boolean))
  } catch {
    return new Set()
  }
}

export function parseDiff(diff: string): ChangedLines {
  const changed = new Map<string, (readonly [number, number])[]>()
  let file = ''
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice(4).replace(/^b\//, '').trim()
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (start !== undefined)
      changed.set(file, [...(changed.get(file) ?? []), [Number(start), Number(start) + Number(count) - 1]])
  }
  return changed
}

export function isChanged({ file, line }: { file: string; line: number }, changed: ChangedLines): boolean {
  return changed.get(file)?.some(([first, last]) => line >= first && line <= last) ?? false
}
