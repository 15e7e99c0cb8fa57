import { execFileSync } from 'node:child_process'

/** The lines of each file that differ from `base`, first and last of each stretch; none where git cannot tell. */
export type ChangedLines = ReadonlyMap<string, readonly (readonly [number, number])[]>

/** What a branch changes in content/, for reports that show changed lines first. Needs no network. */
export function changedLines(root: string, base: string): ChangedLines {
  try {
    const git = ['diff', '--unified=0', '--no-color', '--no-ext-diff', '--relative', base, '--', 'content']
    return parseDiff(execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    // No git, no such base, a shallow checkout: then no line is known to have changed, and all are reported alike.
    return new Map()
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
