/** A text of one line in quotes, so that YAML reads it as it is. */
export function quotedText(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}
