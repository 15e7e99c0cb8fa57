import { diffLines, type Change } from 'diff'
import { parseYaml } from './parse.ts'

/** An edit of characters, counted from the beginning of the text. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits whose offsets all count in `text`. They must not overlap. Edits at the same offset keep their order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let done = 0
  for (const { start, end, text: put } of inOrder(edits)) {
    if (start < done) throw new Error(`Edits overlap at offset ${start}.`)
    result += text.slice(done, start) + put
    done = end
  }
  return result + text.slice(done)
}

function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The edits that turn the lines of a text into the lines of another text. */
export function lineEdits(before: string, after: string): TextEdit[] {
  return editsOfDiff(diffLines(before, after))
}

/** The edits that make the changes of a diff, at offsets in the text from which it starts. */
export function editsOfDiff(changes: readonly Change[], from = 0): TextEdit[] {
  const edits: TextEdit[] = []
  let at = from
  for (const { value, added, removed } of changes) {
    const last = edits.at(-1)
    const end = added ? at : at + value.length
    const text = added ? value : ''
    if ((added || removed) && last?.end === at) edits[edits.length - 1] = { ...last, end, text: last.text + text }
    else if (added || removed) edits.push({ start: at, end, text })
    at = end
  }
  return edits
}

/**
 * Edits of a text that changed meanwhile, so that both changes survive.
 *
 * @param base the text that the edits are for
 * @param current the text after the other change
 * @returns 'conflict' where both change the same characters, or adjacent ones
 */
export function rebase(edits: readonly TextEdit[], base: string, current: string): readonly TextEdit[] | 'conflict' {
  // The other change is the same one.
  if (applyEdits(base, edits) === current) return []
  const others = changesBetween(base, current)
  const rebased: TextEdit[] = []
  for (const { start, end, text } of inOrder(edits)) {
    if (others.some((other) => other.start <= end && other.end >= start)) return 'conflict'
    const before = others.filter((other) => other.end < start)
    const moved = before.reduce((sum, other) => sum + other.text.length - (other.end - other.start), 0)
    rebased.push({ start: start + moved, end: end + moved, text })
  }
  return parseYaml(applyEdits(current, rebased)).errors.length === 0 ? rebased : 'conflict'
}

/** The edits that turn a text into another, of the lines that differ. */
export function changesBetween(base: string, current: string): TextEdit[] {
  return lineEdits(base, current).map((edit) => narrowed(base, edit))
}

/** An edit without the characters at its ends that stay the same. */
export function narrowed(base: string, { start, end, text }: TextEdit): TextEdit {
  const old = base.slice(start, end)
  const shortest = Math.min(old.length, text.length)
  let before = 0
  while (before < shortest && old[before] === text[before]) before++
  let after = 0
  while (after < shortest - before && old.at(-1 - after) === text.at(-1 - after)) after++
  return { start: start + before, end: end - after, text: text.slice(before, text.length - after) }
}
