/** A text of one line in YAML quotes. */
export function quotedText(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}

/** The message for a quote, brace or bracket without its end. */
export function neverClosed(mark: string): string {
  if (mark === '{') return 'The brace { that opens this group of fields is never closed.'
  if (mark === '[') return 'The bracket [ that opens this list is never closed.'
  return `The quote ${mark} that opens this text is never closed.`
}

/** A quote inside a text in quotes, with its word. */
const innerQuotes = { '"': /[^\s"]*(?<!\\)"[^\s"]*"?/, "'": /[^\s']*(?<!')'(?!')[^\s']*/ }

/** A whole text in curly quotes, which its author meant for YAML. The second group is the text. */
const curlyQuotes = /^([“”„‟‘‚])([^“”„‟‘]*)[“”‟’]$/

/** Why a text needs quotes, or others. */
export function whyQuotes(written: string): string {
  if (curlyQuotes.test(written)) return 'YAML does not treat curly quotes as quotes.'
  const inner = innerOf(written)
  const mark = written.startsWith('"') ? '"' : "'"
  if (mark === '"' && inner !== undefined && /\\[^"\\/abefnrtv0NL_P]/.test(inner))
    return 'Unknown escape sequence: in double quotes, a backslash starts one.'
  const [word] = inner?.match(innerQuotes[mark]) ?? []
  if (word !== undefined)
    return `The ${mark === '"' ? 'double quote' : 'apostrophe'} in ${word} ends the text too early.`
  if (/^["']/.test(written)) return 'This text starts with a quote, so YAML ends it at the next quote.'
  const [, hash] = /(?:^| )(#.*)/.exec(written) ?? []
  if (hash !== undefined) return `YAML reads “${hash}” as a comment, because # follows a space.`
  const [first] = /^[@`%&*!|>[\]{},?-]/.exec(written) ?? []
  if (first !== undefined)
    return `Text that starts with ${first} needs quotes. The character has a special meaning in YAML.`
  return written.includes(',') && !/: |:$/.test(written)
    ? 'A comma in braces starts a new field, so this text needs quotes.'
    : 'This text contains a colon and a space. YAML reads the words before them as a field name.'
}

/** The text in the quotes that it needs. */
export function requoted(written: string): string {
  const [, , meant] = curlyQuotes.exec(written) ?? /^(["'])((?:[/#]|https:)[^"'\s]*)\1{2}$/.exec(written) ?? []
  if (meant !== undefined) return quotedText(meant)
  const inner = innerOf(written)
  if (inner === undefined) return quotedText(written)
  return quotedText(written.startsWith('"') ? inner.replaceAll('\\"', '"') : inner.replaceAll(/''|\\'/g, "'"))
}

/** The text inside quotes; undefined if the first of them ends a word, as in `"a" or "b"`. */
function innerOf(written: string): string | undefined {
  return /^(["'])(?!(?:(?!\1).)*\S\1\s.*\1.*\1)(.*)\1$/.exec(written)?.[2]
}
