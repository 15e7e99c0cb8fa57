import { isScalar, visit } from 'yaml'
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts'
import { parseText } from '../../source/parse.ts'
import { memoize } from '../../platform/memoize.ts'
import { quotedText } from '../../source/quoted-text.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticInSource, rangeOf, type Source } from '../../source/source.ts'

const joinedItem: Finding = {
  rule: 'joined-paragraphs',
  message: 'YAML joins this item to the text of the item above, because it is indented deeper.',
  hint: 'Start it in the column of the item above.'
}

/** Finds items that join the text above, and texts such as "We are #1 in town", which YAML ends before the #. */
export function checkTruncatedTexts(site: SiteModel): Diagnostic[] {
  return site.sources.flatMap(truncatedTexts)
}

const truncatedTexts = memoize((source: Source): readonly Diagnostic[] => {
  const diagnostics: Diagnostic[] = []
  // Comments have a space after the #. Without one, it is probably text.
  const mayHold = /[^\s#] #[^\s#]|^( *)- +[^\s{["'|>&*].*\n\1 +- /m
  if (source.data === undefined || !mayHold.test(source.text)) return diagnostics
  const { document, lines } = parseText(source.text)
  visit(document, {
    Scalar(_, node) {
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return
      const [start, end] = node.range
      const joined = /\n *(- +\S.*)/.exec(source.text.slice(start, end))
      if (joined) {
        const at = start + joined.index + joined[0].indexOf('-')
        diagnostics.push(diagnosticInSource(source, rangeOf(lines, at, at + 1), joinedItem))
      }
      if (!node.comment || /^\s/.test(node.comment)) return
      const rest = /^ +#[^\n]*/.exec(source.text.slice(end))?.[0].trimEnd()
      if (!rest || start === end) return
      const words = rest.trim()
      const quoted = quotedText(source.text.slice(start, end + rest.length))
      diagnostics.push(
        diagnosticInSource(source, rangeOf(lines, end + rest.length - words.length, end + rest.length), {
          rule: 'truncated-text',
          message: `YAML reads “${words}” as a comment, so the text ends before it.`,
          hint: `Put the text in quotes: ${quoted}`,
          suggestions: [{ text: quoted, range: rangeOf(lines, start, end + rest.length) }]
        })
      )
    }
  })
  return diagnostics
})
