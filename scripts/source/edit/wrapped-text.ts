/**
 * The characters of a text on several lines of a file, with only those words replaced that changed, so that
 * the other lines keep their breaks. Undefined where the words are not in the file as they are read.
 *
 * @param write how a part of the new value is written
 */
export function withKeptLines(
  written: string,
  before: string,
  after: string,
  write: (part: string) => string
): string | undefined {
  const words = [...written.matchAll(/\S+/g)]
  const read = before.match(/\S+/g) ?? []
  if (words.length !== read.length || words.some(({ 0: word }, index) => word !== read[index])) return undefined
  const from = startOfChange(before, after)
  const same = lengthOfSameEnd(before.slice(from), after.slice(from))
  const wordsIn = (part: string) => part.match(/\S+/g)?.length ?? 0
  const first = words[wordsIn(before.slice(0, from))]
  const last = words[wordsIn(before.slice(0, before.length - same)) - 1]
  const start = first?.index ?? written.length
  const end = last ? last.index + last[0].length : 0
  if (end < start) return undefined
  return written.slice(0, start) + write(after.slice(from, after.length - same)) + written.slice(end)
}

/** Where the first word starts that differs. */
function startOfChange(before: string, after: string): number {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  return before.slice(0, at).search(/\S*$/)
}

/** The length of the end that two texts share, without the word it starts in. */
function lengthOfSameEnd(before: string, after: string): number {
  let length = 0
  while (length < Math.min(before.length, after.length) && before.at(-1 - length) === after.at(-1 - length)) length++
  return length - before.slice(before.length - length).search(/\s|$/)
}
