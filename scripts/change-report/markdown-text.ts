import type { Change } from '../../src/shared/changed-entries.ts'
import { wordDiff } from '../source/word-diff.ts'

/** Escapes markup of GitHub's Markdown, mentions (`@ann`), references to issues (`#12`) and cell separators. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/[\\`*_{}[\]|~#@!]/g, (character) => `&#${character.charCodeAt(0)};`)
      // Prevents automatic links.
      .replaceAll(/(https?):\/\//g, '$1&#58;//')
      .replaceAll('www.', 'www&#46;')
  )
}

export function inlineCode(text: string): string {
  return `<code>${escapeMarkdown(text)}</code>`
}

/** What was there, and what is there now. Where one is missing, says that the other one is new or removed. */
export function sidesOf({ before, after }: Change, write = escapeMarkdown): [before: string, after: string] {
  return [
    before === undefined ? '<em>New</em>' : write(before),
    after === undefined ? '<em>Removed</em>' : write(after)
  ]
}

/** Marks the words that differ. */
export function highlightDiff({ before, after }: Change): [before: string, after: string] {
  if (before === undefined || after === undefined) return sidesOf({ before, after })
  const parts = wordDiff(before, after)
  const side = (tag: 'del' | 'ins') =>
    parts
      .filter(({ kind }) => kind !== (tag === 'del' ? 'added' : 'removed'))
      .map(({ text, kind }) => (kind === 'same' ? escapeMarkdown(text) : mark(tag, text)))
      .join('')
  return [side('del'), side('ins')]
}

/** Empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return rows.length > 0 ? lines.join('\n') : ''
}

/** Leaves spaces at either end outside the mark. */
function mark(tag: 'del' | 'ins', text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return words === '' ? ' ' : `${before && ' '}<${tag}>${escapeMarkdown(words)}</${tag}>${after && ' '}`
}
