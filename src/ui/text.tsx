import type { ReactNode } from 'react'
import { hyphenated } from '../shared/hyphenated.ts'
import type { Html } from '../../schema/emitted.ts'
import { trustedHtml } from '../browser/trusted-html.ts'

/**
 * Hyphenated words, a short word at the start of a sentence with the next word, commands, and last what may break: files
 * of the project and references. Each match includes the text before it, because older browsers do not support lookbehind.
 */
const together = new RegExp(
  `(^|[^\\p{L}\\d-])(${hyphenated})|([.!?] )(\\p{L}{1,3} [\\p{L}\\d’-]+)|\\b(npm run [a-z]+(?::[a-z]+)*)|` +
    String.raw`(\$\([\w.-]+\)|\/(?:edit\/|[a-z]+#[a-z]+)|\bbrand\.hue|\b(?:content|dist|schema|src)\/[\w./-]*[\w/]|\b\w+\.(?:yaml|xml|txt))`,
  'gu'
)

/** Sets names as code, and prevents line breaks inside some words, as scripts/model/markdown.ts does in Markdown. */
export function noBreak(text: string, Command: 'code' | 'span' = 'code'): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  const matches = text.matchAll(together)
  for (const { index, 1: before, 2: word, 3: stop = before, 4: start = word, 5: command, 6: file } of matches) {
    if (file && Command === 'span') continue
    const begin = index + (stop ?? '').length
    const Word = command || file ? Command : 'span'
    parts.push(
      text.slice(end, begin),
      <Word
        key={begin}
        className={`${file ? '' : 'whitespace-nowrap'} ${Word === 'code' ? 'text-[0.9em]/none' : ''}`.trim()}
      >
        {start ?? command ?? file}
      </Word>
    )
    end = begin + (start ?? command ?? file ?? '').length
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)]
}

/** Code with the color of keys on what the pattern, one group, matches. */
export function codeWithKeys(code: string, keys: RegExp): ReactNode {
  return code.split(keys).map((part, index) => (
    <span key={index} className={index % 2 === 1 ? 'tok-key' : undefined}>
      {noBreak(part, 'span')}
    </span>
  ))
}

/** HTML that scripts/model/markdown.ts made, without raw HTML. Its looks are `.rich-text` in src/theme/theme.css. */
export function RichText({ content, className = '' }: { content: Html; className?: string }) {
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: trustedHtml(content.html) }} />
}
