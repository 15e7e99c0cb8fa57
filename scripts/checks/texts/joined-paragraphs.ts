import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { memoize } from '../../platform/memoize.ts'
import { isMarkdown } from '../../model/markdown-elements.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticInSource, locate, locateKey, writtenAt } from '../../source/source.ts'
import { fieldsOf } from '../../validate/fields.ts'
import type { Valid } from '../../validate/valid.ts'

/** A key whose text goes on in an indented line without a mark. Most files have none, and need no search. */
const unmarked = /^[ -]*[\w-]+:(?: +[^|>&*!'"{[#\s].*)?[ \t]*\r?\n(?:[ \t]*\r?\n)* +(?!- |[\w$-]+:(?: |\r?$)|#)\S/m

/** Long texts without |, whose lines and paragraphs YAML joins. */
export function checkJoinedParagraphs(site: SiteModel): Diagnostic[] {
  return site.readable.flatMap(joinedParagraphs)
}

const joinedParagraphs = memoize((readable: Valid): readonly Diagnostic[] => {
  const { source } = readable
  if (!unmarked.test(source.text)) return []
  return fieldsOf(readable, 'text').flatMap(({ value, path }) => {
    if (!isMarkdown(value)) return []
    const written = writtenAt(source, path)
    if (/^[|>]/.test(written) || !/\n[ \t]*\r?\n/.test(written)) return []
    const [key, text] = [locateKey(source, path), locate(source, path)]
    const name = String(path.at(-1))
    // From the colon to the text, so that the edit is about this value.
    const gap = { line: key.endLine, column: key.endColumn + 1, endLine: text.line, endColumn: text.column }
    const lineEnd = source.text.includes('\r\n') ? '\r\n' : '\n'
    const mark = ` |${lineEnd.repeat(text.line - key.line)}${' '.repeat(text.column - 1)}`
    return diagnosticInSource(source, key, {
      rule: 'joined-paragraphs',
      message: `YAML joins the paragraphs of "${name}" into one, because the mark | is missing.`,
      hint: `Write ${name}: | and start the text on the next line.`,
      suggestions: text.line > key.line ? [{ text: mark, range: gap }] : undefined
    })
  })
})
