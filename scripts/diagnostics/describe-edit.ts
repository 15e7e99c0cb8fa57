import { diffWordsWithSpace } from 'diff'

/** What an edit did, in words: `corrected the spaces`, `replaced “pirce” with “price”`. */
export function describeEdit(before: string, after: string): string {
  const parts = diffWordsWithSpace(before, after)
  const isChange = ({ added, removed }: { added: boolean; removed: boolean }) => added || removed
  const changed = parts.slice(parts.findIndex(isChange), parts.findLastIndex(isChange) + 1)
  const removed = shown(changed.map(({ value, added }) => (added ? '' : value)).join(''))
  const added = shown(changed.map((part) => (part.removed ? '' : part.value)).join(''))
  if (removed === added) return 'corrected the spaces'
  if (removed === '') return `added ${added}`
  return added === '' ? `removed ${removed}` : `replaced ${removed} with ${added}`
}

const maxLength = 60

function shown(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  if (line === '') return ''
  if (/^\p{C}+$/u.test(line)) return `U+${line.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  return `“${line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line}”`
}
