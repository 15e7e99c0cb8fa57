import { isScalar, isSeq, visit } from 'yaml'
import { diagnosticAt, type Diagnostic, type Finding } from '../../diagnostics/diagnostic.ts'
import { isMarkdown } from '../../model/markdown-elements.ts'
import { parseText } from '../../source/parse.ts'
import { quotedText } from '../../source/quoting.ts'
import {
  diagnosticAtToken,
  locate,
  locateKey,
  rangeOf,
  schemaFor,
  writtenAt,
  type Source
} from '../../source/source.ts'
import { valueAt } from '../../source/walk.ts'
import { fieldsOf, type Valid } from '../../validate/fields.ts'
import { keysAt } from '../../validate/schema-at.ts'

/** Finds texts that YAML reads otherwise than their author wrote them. */
export function checkYamlTexts(file: Valid): Diagnostic[] {
  return [...joinedParagraphs(file), ...joinedFields(file), ...truncatedTexts(file.source)]
}

/** A key whose text goes on in an indented line without a mark. Most files have none, and need no search. */
const unmarked = /^[ -]*[\w-]+:(?: +[^|>&*!'"{[#\s].*)?[ \t]*\r?\n(?:[ \t]*\r?\n)* +(?!- |[\w$-]+:(?: |\r?$)|#)\S/m

/** Long texts without |, whose lines and paragraphs YAML joins. */
function joinedParagraphs(readable: Valid): Diagnostic[] {
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
    return diagnosticAt(source.file, key, {
      rule: 'joined-paragraphs',
      message: `YAML joins the paragraphs of "${name}" into one, because the mark | is missing.`,
      hint: `Write ${name}: | and start the text on the next line.`,
      suggestions: text.line > key.line ? [{ text: mark, range: gap }] : undefined
    })
  })
}

/** Texts whose last line is a field that their group lacks: it was indented like the text. */
function joinedFields(readable: Valid): Diagnostic[] {
  return fieldsOf(readable, 'text').flatMap(({ source, value, path }) => {
    const [line, key = ''] = (isMarkdown(value) && /^([\w-]+): \S.*$(?!\s*\S)/m.exec(value.markdown)) || []
    const group = path.slice(0, -1)
    if (line === undefined || valueAt(source.data, [...group, key]) !== undefined) return []
    if (!keysAt(schemaFor(source.place), source.data, group).includes(key)) return []
    const message = `YAML reads “${key}:” as part of the text above, because it has the same indentation.`
    const hint = `Indent it like ${String(path.at(-1))}.`
    return diagnosticAtToken(source, path, line, { rule: 'joined-paragraphs', message, hint })
  })
}

const deeperItem: Finding = {
  rule: 'joined-paragraphs',
  message: 'YAML joins this item to the text of the item above, because it is indented deeper.',
  hint: 'Start it in the column of the item above.'
}

const lostHyphen: Finding = {
  rule: 'joined-paragraphs',
  message: 'YAML joins this line to the item above. Is the hyphen missing?',
  hint: 'Start the line with a hyphen and a space, or move its words to the line above.'
}

/** In columns. Editors and formatters wrap no line that is shorter. */
const narrowest = 80

/** The text of an item up to a line that starts with a capital although its first word fits into the line above. */
function newItemIn(text: string, column: number): string | undefined {
  const [, first = '', gap = '', word = ''] = /^(.*[\p{L}\d)])(\r?\n +)(\p{Lu}\S*)/u.exec(text) ?? []
  return word && column + first.length + word.length < narrowest ? first + gap : undefined
}

const foldedList: Finding = {
  rule: 'joined-paragraphs',
  message: 'The mark > joins the lines of this list or table into one.',
  hint: 'Write | in place of >.'
}

/** What a file with a truncated text has. Most files have none of it, and are not parsed. */
const suspicious = [
  /\[[^\]]*\?,\s|\[.*\?, /,
  // Comments have a space after the #. Without one, it is probably text.
  /[^\s#] #[^\s#]/,
  /[1-9]\d{0,2}\.\d{3}\b/,
  /^( *)- +(?![\w$-]+:\s)[^\s{["'|>&*].*\n\1 +(?:- |\p{Lu})/mu,
  /^( *)(?:- )?[\w$-]+: *>[-+]?\r?\n(?:(?:\1 .*)?\n)*?\1 +(?:[-|]|\d+\.) /m
]

/**
 * Numbers with a dot for thousands, questions that a comma splits, items that join the text above, lists below the mark
 * >, and texts such as "We are #1 in town", which YAML ends before the #.
 */
function truncatedTexts(source: Source): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  if (!suspicious.some((pattern) => pattern.test(source.text))) return diagnostics
  const { document, lines } = parseText(source.text)
  visit(document, {
    Seq(_, { flow, items }) {
      const at = flow ? items.findIndex((item) => !isQuestion(item)) : -1
      const [part, next] = items.slice(at, at + 2)
      if (at < 0 || items.length < 3 || items.filter(isQuestion).length < items.length - 1) return
      if (!isScalar(part) || !part.range || part.type !== 'PLAIN' || !isScalar(next)) return
      const range = rangeOf(lines, part.range[0], part.range[1])
      diagnostics.push(diagnosticAt(source.file, range, splitQuestion(String(part.value), String(next.value))))
    },
    Scalar(_, node, ancestors) {
      if (!isScalar(node) || !node.range) return
      const [start, end] = node.range
      const text = source.text.slice(start, end)
      if (node.type === 'BLOCK_FOLDED' && /\n *(?:- |\||\d+\. ).*\n *(?:- |\||\d+\. )/.test(text)) {
        const mark = rangeOf(lines, start, start + 1)
        diagnostics.push(diagnosticAt(source.file, mark, { ...foldedList, suggestions: [{ text: '|' }] }))
      }
      if (node.type !== 'PLAIN') return
      if (typeof node.value === 'number' && /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text))
        diagnostics.push(diagnosticAt(source.file, rangeOf(lines, start, end), thousands(text, node.value)))
      const deeper = /^[^]*?\n *(?=- +\S)/.exec(text)?.[0]
      const item = deeper ?? (isSeq(ancestors.at(-1)) ? newItemIn(text, lines.linePos(start).col) : undefined)
      if (item) {
        const at = start + item.length
        diagnostics.push(diagnosticAt(source.file, rangeOf(lines, at, at + 1), deeper ? deeperItem : lostHyphen))
      }
      if (!node.comment || /^\s/.test(node.comment)) return
      const rest = /^ +#[^\n]*/.exec(source.text.slice(end))?.[0].trimEnd()
      if (!rest || start === end) return
      const words = rest.trim()
      const quoted = quotedText(source.text.slice(start, end + rest.length))
      diagnostics.push(
        diagnosticAt(source.file, rangeOf(lines, end + rest.length - words.length, end + rest.length), {
          rule: 'truncated-text',
          message: `YAML reads “${words}” as a comment, so the text ends before it.`,
          hint: `Put the text in quotes: ${quoted}`,
          suggestions: [{ text: quoted, range: rangeOf(lines, start, end + rest.length) }]
        })
      )
    }
  })
  return diagnostics
}

function isQuestion(item: unknown): boolean {
  return isScalar(item) && String(item.value).endsWith('?')
}

function splitQuestion(part: string, next: string): Finding {
  const message = `“${part}” is the only item of this list without a question mark. A comma in brackets starts a new item.`
  const hint = `If it is the start of the next item, put both in quotes: ${quotedText(`${part}, ${next}`)}`
  return { rule: 'unfinished-text', message, hint }
}

function thousands(written: string, read: number): Finding {
  const meant = written.replaceAll('.', '')
  const message = `YAML reads ${written} as ${read}, because a dot is the decimal point.`
  return { rule: 'wrong-type', message, hint: `Write ${meant}.`, suggestions: [{ text: meant }] }
}
