import { parseYaml } from '../parse-yaml.ts'
import type { TextEdit } from '../text-edit.ts'
import { applyEdits, inOrder } from './apply.ts'
import { editsBetween } from './edits-between.ts'

/**
 * Edits of a text that changed meanwhile, so that both changes survive.
 *
 * @param base the text that the edits are for
 * @param current the text that they are to be for
 * @returns 'conflict' where both change the same characters, or some next to each other
 */
export function rebase(edits: readonly TextEdit[], base: string, current: string): readonly TextEdit[] | 'conflict' {
  // The other change is the same one.
  if (applyEdits(base, edits) === current) return []
  const others = editsBetween(linesOf(base), linesOf(current), 0).map((edit) => narrowed(base, edit))
  const rebased: TextEdit[] = []
  for (const { start, end, text } of inOrder(edits)) {
    if (others.some((other) => other.start <= end && other.end >= start)) return 'conflict'
    const before = others.filter((other) => other.end < start)
    const moved = before.reduce((sum, other) => sum + other.text.length - (other.end - other.start), 0)
    rebased.push({ start: start + moved, end: end + moved, text })
  }
  return parseYaml(applyEdits(current, rebased)).errors.length === 0 ? rebased : 'conflict'
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

/** An edit without the characters at its ends that stay the same. */
function narrowed(base: string, { start, end, text }: TextEdit): TextEdit {
  const was = base.slice(start, end)
  const shortest = Math.min(was.length, text.length)
  let before = 0
  while (before < shortest && was[before] === text[before]) before++
  let behind = 0
  while (behind < shortest - before && was.at(-1 - behind) === text.at(-1 - behind)) behind++
  return { start: start + before, end: end - behind, text: text.slice(before, text.length - behind) }
}
