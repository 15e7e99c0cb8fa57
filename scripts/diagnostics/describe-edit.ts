/** What an edit did, in words: "added two spaces", "put the text in quotes". */
export function describeEdit(before: string, after: string): string {
  const isBlank = before.trim() === '' && after.trim() === ''
  if (isBlank && after.includes('\n')) return 'moved the text to the next line'
  if (isBlank && before.includes('\t')) return `replaced ${tabs(before)} with ${spaces(after.length)}`
  if (isBlank && /[^ ]/.test(before)) return 'replaced the special space with an ordinary one'
  if (isBlank) {
    const more = after.length - before.length
    return more < 0 ? `removed ${spaces(-more)}` : `added ${spaces(more)}`
  }
  if (/^[\p{C}\u00AD]+$/u.test(before) && after === '') return `removed the invisible character ${codeOf(before)}`
  const quoted = quotedText(after)
  if (quoted !== undefined && unquoted(before) === quoted) return `put the text in quotes: ${shorten(after)}`
  if (quotedText(before) === after) return `removed the quotes around ${shorten(after)}`
  return describeWords(before, after)
}

/** An edit of words, reduced to the words that differ. */
function describeWords(before: string, after: string): string {
  const [first, last] = [prefixOf(before, after), suffixOf(before, after)]
  const [was, is] = [before, after].map((text) => text.slice(first, Math.max(first, text.length - last)))
  if (was?.trim() === '' && is?.trim() === '') return describeEdit(was, is)
  if (was === '' && is) return `added ${shown(is)}`
  if (is === '' && was) return `removed ${shown(was)}`
  return `replaced ${shown(was ?? '')} with ${shown(is ?? '')}`
}

/** The length of the shared start of two texts, up to the start of a word. */
function prefixOf(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length++
  return isInside(one, length) || isInside(other, length)
    ? (/[^\s"'()[\]{},]*$/.exec(one.slice(0, length))?.index ?? 0)
    : length
}

/** The length of the shared end of two texts that their shared start leaves, from the end of a word. */
function suffixOf(one: string, other: string): number {
  const first = prefixOf(one, other)
  const most = Math.min(one.length, other.length) - first
  let length = 0
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length++
  const rest = one.slice(one.length - length)
  const isCut = isInside(one, one.length - length) || isInside(other, other.length - length)
  return isCut ? rest.length - (/^[^\s"'()[\]{},]*/.exec(rest)?.[0].length ?? 0) : length
}

/** Whether an index is inside a word. */
function isInside(text: string, index: number): boolean {
  return /\S/.test(text.charAt(index - 1)) && /\S/.test(text.charAt(index))
}

function shown(text: string): string {
  return `“${shorten(text.trim())}”`
}

const longest = 60

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** The text inside quotes; undefined without them. */
function quotedText(text: string): string | undefined {
  const [, mark, inner] = /^(["'])(.*)\1$/s.exec(text) ?? []
  return mark === "'" ? inner?.replaceAll("''", "'") : inner
}

function unquoted(text: string): string {
  return quotedText(text) ?? text
}

const numbers = ['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function spaces(count: number): string {
  return `${numbers[count] ?? count} space${count === 1 ? '' : 's'}`
}

function tabs(text: string): string {
  const count = [...text.matchAll(/\t/g)].length
  return count === 1 ? 'the tab' : `${numbers[count] ?? count} tabs`
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
