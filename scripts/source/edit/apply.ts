import type { TextEdit } from '../text-edit.ts'

/** Applies edits whose offsets all count in `text`. They must not overlap; those at one offset keep their order. */
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

/** The edits that turn the result of `applyEdits(text, edits)` back into `text`. */
export function invertEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let moved = 0
  return inOrder(edits).map(({ start, end, text: put }) => {
    const back = { start: start + moved, end: start + moved + put.length, text: text.slice(start, end) }
    moved += put.length - (end - start)
    return back
  })
}

export function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((one, other) => one.start - other.start || one.end - other.end)
}
