/** An edit of characters, counted from the beginning of the text. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export function applyEdit(text: string, { start, end, text: put }: TextEdit): string {
  return text.slice(0, start) + put + text.slice(end)
}
