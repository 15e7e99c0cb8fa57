import { diffArrays } from 'diff'
import type { WordPart } from '../../schema/editing.ts'

/**
 * The words of two texts in order. Where they differ, the words of the first text come before the words of the second.
 * Neighboring words that differ are one part, with the spaces between them.
 */
export function wordDiff(before: string, after: string): WordPart[] {
  const parts: WordPart[] = []
  const differing = { removed: '', added: '' }
  const close = () => {
    for (const kind of ['removed', 'added'] as const) {
      if (differing[kind] !== '') parts.push({ text: differing[kind], kind })
      differing[kind] = ''
    }
  }
  const all = diffArrays(wordsOf(before), wordsOf(after))
  for (const [index, { value, added, removed }] of all.entries()) {
    const text = value.join('')
    const isBetween = differing.removed + differing.added !== '' && text.trim() === '' && index < all.length - 1
    if (removed || isBetween) differing.removed += text
    if (added || isBetween) differing.added += text
    if (added || removed || isBetween) continue
    close()
    parts.push({ text, kind: 'same' })
  }
  close()
  return parts
}

/** Words, and the spaces and punctuation around them, so that an amount is one word, and a mark ends with its word. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+|(?<=^|\s)[“‘"'(]+|[.,;:!?…”’"')]+(?=\s|$))/).filter((part) => part !== '')
}
