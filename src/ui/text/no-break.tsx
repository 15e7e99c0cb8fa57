import type { ReactNode } from 'react'
import { hyphenated } from './hyphenated.ts'

/**
 * Words with a hyphen, and a short word that begins a sentence with the next. Each with what is before it, because older
 * browsers cannot look behind.
 */
const together = new RegExp(`(^|[^\\p{L}\\d-])(${hyphenated})|([.!?] )(\\p{L}{1,3} [\\p{L}\\d’]+)`, 'gu')

/** A text of which some words stay in one line. scripts/model/markdown.ts does the same for words with a hyphen in Markdown. */
export function noBreak(text: string): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { index, 1: before, 2: word, 3: stop = before, 4: start = word } of text.matchAll(together)) {
    const begin = index + (stop ?? '').length
    parts.push(
      text.slice(end, begin),
      <span key={begin} className="whitespace-nowrap">
        {start}
      </span>
    )
    end = begin + (start ?? '').length
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)]
}
