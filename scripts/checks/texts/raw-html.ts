import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { elementsIn } from '../../model/markdown-elements.ts'
import type { SiteModel } from '../../model/site-model.ts'

/** Long texts contain no HTML, because pages show it as typed. */
export function checkRawHtml(site: SiteModel): Diagnostic[] {
  return site.readable.flatMap((readable) =>
    elementsIn(readable, 'html').map(({ text, report }) =>
      report(text, {
        rule: 'raw-html',
        message: `${text} is HTML, which is not allowed in Markdown.`,
        hint: /^<br\b/i.test(text)
          ? 'Start a new paragraph with an empty line.'
          : 'Use Markdown instead. Put code in `backticks`.'
      })
    )
  )
}
