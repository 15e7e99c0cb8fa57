import type { ReactNode } from 'react'
import { hyphenated } from '../../shared/hyphenated.ts'

/**
 * Hyphenated words, and a short word at the start of a sentence with the next word. Each match includes the text before
 * it, because older browsers do not support lookbehind.
 */
const together = new RegExp(`(^|[^\\p{L}\\d-])(${hyphenated})|([.!?] )(\\p{L}{1,3} [\\p{L}\\d’-]+)`, 'gu')

/** Prevents line breaks inside some words of a text, as scripts/model/markdown.ts does for words in Markdown. */
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
