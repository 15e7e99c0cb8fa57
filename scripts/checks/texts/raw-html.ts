import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { elementsIn } from '../../model/markdown-elements.ts'
import type { SiteModel } from '../../model/site-model.ts'

const bold = 'Write **bold** for bold text.'
const italic = 'Write *italic* for text in italics.'

/** What Markdown has in place of an element. */
const marks: Readonly<Record<string, string>> = {
  b: bold,
  strong: bold,
  i: italic,
  em: italic,
  a: 'Write [words](/a-path) for a link.'
}

/** Long texts contain no HTML, because pages show it as typed. */
export function checkRawHtml(site: SiteModel): Diagnostic[] {
  return site.readable.flatMap((readable) =>
    elementsIn(readable, 'html').map(({ text, report }) =>
      report(text, {
        rule: 'raw-html',
        message: `${text} is HTML, which is not allowed in Markdown.`,
        hint: /^<br\b/i.test(text)
          ? 'Start a new paragraph with an empty line.'
          : (marks[/\w+/.exec(text)?.[0].toLowerCase() ?? ''] ?? 'Use Markdown instead. Put code in `backticks`.')
      })
    )
  )
}
