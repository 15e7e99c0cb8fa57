/** A text of one line in YAML quotes. */
export function quotedText(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}
