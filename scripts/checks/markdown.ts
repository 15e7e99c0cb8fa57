import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { elementsIn } from '../model/markdown-elements.ts'
import type { SiteModel } from '../model/site-model.ts'

/** Long texts are Markdown alone: HTML in them would be shown as it is written. */
export function checkMarkdown(site: SiteModel): Diagnostic[] {
  return site.readable.flatMap((readable) =>
    elementsIn(readable, 'html').map(({ text, report }) =>
      report(text, {
        rule: 'raw-html',
        message: `HTML such as ${text} is not allowed in Markdown.`,
        hint: 'Use Markdown alone; put code in `backticks`.'
      })
    )
  )
}
