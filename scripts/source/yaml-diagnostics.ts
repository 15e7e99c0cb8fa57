import { isAlias, isNode, isScalar, visit, type Document, type YAMLError } from 'yaml'
import { diagnosticAt, startOfFile, type Finding, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts'
import { parseText } from './parse.ts'
import { rangeOf } from './source.ts'
import { neverClosed } from './yaml-fixes.ts'
import { colonMessage, unknownEscape } from './yaml-quotes.ts'
import { yamlProblems, type Recovered } from './yaml-recovery.ts'
import type { RuleId } from '../diagnostics/rules.ts'

/** Control characters other than tab and line ends. Editors do not show them. */
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g
/** Characters that hide or reorder the text around them, and those of the private use area, such as Word's bullets. */
const hidden = /[\uE000-\uF8FF\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** A file with many of them is broken as a whole; the first few are enough to say so. */
const maxCharacters = 20

interface ReadYaml {
  readonly data: unknown
  readonly diagnostics: Diagnostic[]
  /** Set if the file has errors, and `data` comes from its text with fixes. */
  readonly recovered?: Recovered
}

/** Parses a file, and reports what breaks the rules of YAML or of this project. */
export function readYaml(file: string, text: string): ReadYaml {
  const deep = tooDeepAt(text)
  if (deep !== undefined) return { data: undefined, diagnostics: [diagnosticAt(file, lineAt(text, deep), tooDeep)] }
  const conflict = conflictIn(file, text)
  if (conflict) return { data: undefined, diagnostics: [conflict] }
  try {
    const { document } = parseText(text)
    if (document.errors.some(({ message }) => message.startsWith('Maximum call stack'))) throw new RangeError()
    const characters = characterDiagnostics(file, text)
    const { diagnostics: syntax, recovered } = syntaxDiagnostics(file, text, document)
    const diagnostics = [...characters, ...syntax]
    if (recovered && characters.length === 0) return { data: dataOf(recovered), diagnostics, recovered }
    // Text such as *bold* looks like an alias until its syntax error is fixed.
    if (document.errors.length === 0) diagnostics.push(...anchorAndTagDiagnostics(file, text, document))
    return { data: diagnostics.length > 0 ? undefined : (document.toJS() ?? undefined), diagnostics }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { data: undefined, diagnostics: [diagnosticAt(file, startOfFile, tooDeep)] }
  }
}

/** Levels of brackets, and half the columns of indentation. The parser's time grows with their square. */
const maxDepth = 100

/** The index where a text nests too deep. The parser would take minutes to find out. */
function tooDeepAt(text: string): number | undefined {
  const indented = text.search(/^ {200}|(?:[-?] ){50}/m)
  if (indented >= 0) return indented
  const brackets = [...text.matchAll(/[[\]{}]/g)]
  if (brackets.length < maxDepth) return undefined
  let depth = 0
  return brackets.find(({ 0: bracket }) => {
    depth = /[[{]/.test(bracket) ? depth + 1 : Math.max(0, depth - 1)
    return depth > maxDepth
  })?.index
}

function lineAt(text: string, index: number): Range {
  const before = text.slice(0, index).split('\n')
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1]
  return { line, column, endLine: line, endColumn: column + 1 }
}

const tooDeep: Finding = {
  rule: 'too-deep',
  message: 'Lists or groups are nested too deep.',
  hint: 'Look for brackets that open and never close, and for lines with too much indentation.'
}

function dataOf({ text }: Recovered): unknown {
  return parseText(text).document.toJS() ?? undefined
}

function syntaxDiagnostics(file: string, text: string, document: Document): Omit<ReadYaml, 'data'> {
  if (document.errors.length === 0 && document.warnings.length === 0) return { diagnostics: [] }
  const { lines } = parseText(text)
  const { problems, recovered } = yamlProblems(text)
  const diagnostics = problems.map((problem) => {
    if (problem.kind === 'fix') {
      const { rule = 'yaml-syntax', start, end, message, hint, edit } = problem.fix
      const suggestions = [{ text: edit.text, range: rangeOf(lines, edit.start, edit.end) }]
      return diagnosticAt(file, rangeOf(lines, start, end), { rule, message, hint, suggestions })
    }
    const { error } = problem
    const opening = unclosedQuote(document, error) ?? unclosedBracket(document, error)
    const [start, end] = opening === undefined ? endOf(error, text) : [opening, opening + 1]
    // The parser may point at the whole rest of the file; one line is enough.
    const [line = ''] = text.slice(start).split(/\r?\n/, 1)
    const mark = text.charAt(start)
    const first = error.code === 'DUPLICATE_KEY' ? firstOf(document, start) : undefined
    const duplicate = first && `"${first.key}" is already on line ${lines.linePos(first.at).line}.`
    const message =
      duplicate ?? (opening === undefined ? (syntaxMessages[error.code] ?? unreadable) : neverClosed(mark))
    return diagnosticAt(file, rangeOf(lines, start, Math.min(end, start + Math.max(1, line.length))), {
      rule: ruleOf(error.code),
      message,
      hint: opening === undefined ? syntaxHints[error.code] : closeIt(mark)
    })
  })
  return { diagnostics, ...(recovered && { recovered }) }
}

function closeIt(mark: string): string {
  const end = { '{': '}', '[': ']' }[mark]
  return end
    ? `Add ${end} where it ends. If ${mark} belongs to a text, put the text in quotes.`
    : `Add ${mark} where the text ends.`
}

/** The first conflict marker that Git left in a text. */
function conflictIn(file: string, text: string): Diagnostic | undefined {
  // An indented row of equals signs may be an underline in a text.
  const first = /^[ \t]*(?:<{7}|>{7}|\|{7})(?: .*|$)|^={7}\r?$/m.exec(text)
  if (!first) return undefined
  const start = lineAt(text, first.index + first[0].search(/\S/))
  const range = { ...start, endColumn: start.column + first[0].trim().length }
  return diagnosticAt(file, range, {
    rule: 'merge-conflict',
    message: 'Unresolved merge conflict: two people changed these lines, and Git kept both versions.',
    hint: 'Keep the correct lines. Delete the others, and the lines with <<<<<<<, ======= and >>>>>>>.'
  })
}

/** The position of an error. Of a duplicate key, the parser gives only the first character. */
function endOf({ code, pos }: YAMLError, text: string): readonly [number, number] {
  const [start, end] = pos
  if (code !== 'DUPLICATE_KEY') return [start, end]
  return [start, start + (/^(?:"[^"\n]*"|'[^'\n]*'|[^\s:]+)/.exec(text.slice(start))?.[0].length ?? 1)]
}

/** The first key with the name of the duplicate one at an offset. */
function firstOf(document: Document, offset: number): { key: string; at: number } | undefined {
  let first: { key: string; at: number } | undefined
  visit(document, {
    Map(_, { items }) {
      const keys = items.flatMap(({ key }) =>
        isScalar(key) && key.range ? [{ key: String(key.value), at: key.range[0] }] : []
      )
      const duplicate = keys.find(({ at }) => at === offset)
      if (duplicate) first = keys.find(({ key }) => key === duplicate.key)
    }
  })
  return first
}

function ruleOf(code: YAMLError['code']): RuleId {
  if (code === 'TAB_AS_INDENT') return 'yaml-tab'
  if (code === 'DUPLICATE_KEY') return 'duplicate-key'
  if (code === 'MULTIPLE_DOCS') return 'several-documents'
  return code === 'TAG_RESOLVE_FAILED' ? 'yaml-tag' : 'yaml-syntax'
}

/** The index of the opening quote, where an error says that the closing one is missing. */
function unclosedQuote(document: Document, { code, pos }: YAMLError): number | undefined {
  let start: number | undefined
  if (code !== 'MISSING_CHAR') return undefined
  visit(document, {
    Scalar(_, { range }) {
      if (range?.[1] === pos[0]) start = range[0]
    }
  })
  return start
}

/** The index of the opening bracket or brace, where an error says that the closing one is missing. */
function unclosedBracket(document: Document, { code, message, pos }: YAMLError): number | undefined {
  if (!(code === 'BAD_INDENT' || code === 'MISSING_CHAR') || !message.includes('Flow')) return undefined
  let start: number | undefined
  visit(document, {
    Collection(_, { flow, range }) {
      if (flow && range && range[0] < pos[0] && range[1] >= pos[0]) start = range[0]
    }
  })
  return start
}

const unreadable = 'Invalid YAML here.'

/** The parser's error codes in words for authors. */
const syntaxMessages: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'Second YAML document in one file.',
  DUPLICATE_KEY: 'Duplicate field.',
  BLOCK_AS_IMPLICIT_KEY: colonMessage,
  BAD_INDENT: 'Wrong indentation: this line does not align with the lines around it.',
  MULTILINE_IMPLICIT_KEY: 'Expected a field name and a colon, or an indented line of the text above.',
  MISSING_CHAR: 'Expected a field name and a colon, or an indented line of the text above.',
  TAB_AS_INDENT: 'Tab used for indentation. YAML allows only spaces.',
  BLOCK_IN_FLOW: 'Text in brackets needs quotes if it contains a colon or starts with a hyphen.',
  BAD_SCALAR_START: 'Text that starts with this character needs quotes. The character has a special meaning in YAML.',
  BAD_ALIAS: 'Text that starts with * needs quotes. The character has a special meaning in YAML.',
  UNEXPECTED_TOKEN: 'Unexpected text after the end of the value.',
  BAD_DQ_ESCAPE: unknownEscape,
  TAG_RESOLVE_FAILED: 'Unknown YAML tag. YAML reads a word that starts with an exclamation mark as a tag.'
}

const syntaxHints: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'Replace the tab with spaces.',
  BAD_INDENT: 'Start all fields of a group, and all items of a list, in the same column.',
  MULTILINE_IMPLICIT_KEY: 'Add a colon and a space after a field name. Indent the lines of a text more than its field.',
  DUPLICATE_KEY: 'Delete one of the two lines.',
  MULTIPLE_DOCS: 'A file holds one entry. Remove the line "---".',
  MISSING_CHAR: 'Put the text in quotes if it contains : # { [ or a quote.',
  BLOCK_AS_IMPLICIT_KEY: 'Put the text in quotes.',
  BLOCK_IN_FLOW: 'Put the text in quotes.',
  BAD_SCALAR_START: 'Put the text in quotes.',
  BAD_ALIAS: 'Put the text in quotes.',
  UNEXPECTED_TOKEN: 'Put the whole text in quotes, or move this to its own line.',
  BAD_DQ_ESCAPE: 'Put the text in single quotes.',
  TAG_RESOLVE_FAILED: 'Put the text in quotes.'
}

/** Anchors, aliases and tags. References replace the first two, and the schema replaces tags. */
function anchorAndTagDiagnostics(file: string, text: string, document: Document): Diagnostic[] {
  if (!/[&*!]/.test(text)) return []
  const { lines } = parseText(text)
  const diagnostics: Diagnostic[] = []
  const report = (mark: string, before: number, finding: Finding) => {
    const start = text.lastIndexOf(mark, before)
    if (start >= 0) diagnostics.push(diagnosticAt(file, rangeOf(lines, start, start + mark.length), finding))
  }
  visit(document, {
    Node(_, node) {
      if (!isNode(node) || !node.range) return
      const mark = isAlias(node) ? `*${node.source}` : 'anchor' in node && node.anchor ? `&${node.anchor}` : undefined
      if (mark) report(mark, node.range[0], alias)
      // The parser has already reported unknown tags.
      if (isScalar(node) && node.tag?.startsWith('tag:yaml.org')) report('!', node.range[0], tag)
    }
  })
  return diagnostics
}

const alias: Finding = {
  rule: 'yaml-alias',
  message: 'YAML anchors (&name) and aliases (*name) are not supported.',
  hint: 'Write the value once in content/facts.yaml, and use $(facts.name) instead.'
}

const tag: Finding = {
  rule: 'yaml-tag',
  message: 'YAML tags (!!name) are not supported.',
  hint: 'Remove the tag. To make a value text, put it in quotes.'
}

/** Invisible characters, also in comments: a reviewer must see everything that is there. */
function characterDiagnostics(file: string, text: string): Diagnostic[] {
  const found = [
    ...[...text.matchAll(control)].map(({ index, 0: character }) => ({ index, character, rule: 'control-character' })),
    ...[...text.matchAll(hidden)].map(({ index, 0: character }) => ({ index, character, rule: 'hidden-character' }))
  ] as const
  if (found.length === 0) return []
  const { lines } = parseText(text)
  return found.slice(0, maxCharacters).map(({ index, character, rule }) => {
    const where = rangeOf(lines, index, index + 1)
    return diagnosticAt(file, where, invisible(rule === 'control-character' ? rule : 'hidden-character', character))
  })
}

const privateCharacter = 'Symbol of another program’s font, such as a bullet of Word, that visitors see as an empty box'

/** The finding for an invisible character. */
export function invisible(rule: 'control-character' | 'hidden-character', character: string): Finding {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const isPrivate = /[\uE000-\uF8FF]/.test(character)
  const what = rule === 'control-character' ? 'Control character' : isPrivate ? privateCharacter : 'Invisible character'
  return {
    rule,
    message: `${what} (${code}) in the text.`,
    hint: 'Delete it.',
    suggestions: [{ text: '' }]
  }
}

/** The first invisible character of a text that YAML writes as an escape, such as "\u202E". */
export function invisibleIn(text: string): Finding | undefined {
  const [hiding] = text.match(hidden) ?? []
  if (hiding) return { ...invisible('hidden-character', hiding), suggestions: undefined }
  const [controlling] = text.match(control) ?? []
  return controlling ? { ...invisible('control-character', controlling), suggestions: undefined } : undefined
}
