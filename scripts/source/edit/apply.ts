import type { TextEdit } from '../text-edit.ts'

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

export function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end)
}
