import { isAlias, isNode, isScalar, visit, type Document, type YAMLError } from 'yaml'
import { diagnosticAt, startOfFile, type Finding, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts'
import { parseText } from './parse.ts'
import { rangeOf } from './source.ts'
import { mistakesIn } from './yaml-recovery.ts'
import type { RuleId } from '../diagnostics/rules.ts'

/** Control characters other than tab and line ends, which no editor shows and some programs obey. */
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g
/** Characters that reorder or hide what stands beside them, so that a text reads otherwise than it is. */
const hidden = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** Where many are wrong the file as a whole is, and the first few say so. */
const mostCharacters = 20

/** A file's data, and what its text breaks of YAML's rules and of ours. */
export function readYaml(file: string, text: string): { data: unknown; diagnostics: Diagnostic[] } {
  const deep = tooDeepAt(text)
  if (deep !== undefined) return { data: undefined, diagnostics: [diagnosticAt(file, lineAt(text, deep), tooDeep)] }
  const conflict = conflictIn(file, text)
  if (conflict) return { data: undefined, diagnostics: [conflict] }
  try {
    const { document } = parseText(text)
    if (document.errors.some(({ message }) => message.startsWith('Maximum call stack'))) throw new RangeError()
    const diagnostics = [...characterIssues(file, text), ...syntaxIssues(file, text, document)]
    // A text that begins with an asterisk is an alias only as long as its quotes are missing.
    if (document.errors.length === 0) diagnostics.push(...markIssues(file, text, document))
    return { data: diagnostics.length > 0 ? undefined : (document.toJS() ?? undefined), diagnostics }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { data: undefined, diagnostics: [diagnosticAt(file, startOfFile, tooDeep)] }
  }
}

/** Levels of brackets, and columns of indentation: content has a few, and the parser's time grows with their square. */
const deepest = 100

/** Where a text goes deeper than any content does, which the parser would take minutes to find out. */
function tooDeepAt(text: string): number | undefined {
  const indented = text.search(/^ {200}|(?:[-?] ){50}/m)
  if (indented >= 0) return indented
  const brackets = [...text.matchAll(/[[\]{}]/g)]
  if (brackets.length < deepest) return undefined
  let depth = 0
  return brackets.find(({ 0: bracket }) => {
    depth = /[[{]/.test(bracket) ? depth + 1 : Math.max(0, depth - 1)
    return depth > deepest
  })?.index
}

function lineAt(text: string, index: number): Range {
  const before = text.slice(0, index).split('\n')
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1]
  return { line, column, endLine: line, endColumn: column + 1 }
}

const tooDeep: Finding = {
  rule: 'too-deep',
  message: 'This file nests lists or groups deeper than can be read.',
  hint: 'Remove the brackets that open and never close.'
}

function syntaxIssues(file: string, text: string, document: Document): Diagnostic[] {
  if (document.errors.length === 0 && document.warnings.length === 0) return []
  const { lines } = parseText(text)
  return mistakesIn(text).map((mistake) => {
    if (mistake.kind === 'slip') {
      const { rule = 'yaml-syntax', start, end, message, hint, mend } = mistake.slip
      const suggestions = [{ text: mend.text, range: rangeOf(lines, mend.start, mend.end) }]
      return diagnosticAt(file, rangeOf(lines, start, end), { rule, message, hint, suggestions })
    }
    const { error } = mistake
    const opening = unclosedQuote(document, error) ?? unclosedBracket(document, error)
    const [start, end] = opening === undefined ? endOf(error, text) : [opening, opening + 1]
    // The parser may point at all that follows; where it begins says enough.
    const [line = ''] = text.slice(start).split(/\r?\n/, 1)
    const mark = /["']/.test(text.charAt(start)) ? 'quote' : 'bracket'
    const message =
      opening === undefined ? (syntaxMessages[error.code] ?? unreadable) : `No ${mark} closes the one here.`
    return diagnosticAt(file, rangeOf(lines, start, Math.min(end, start + Math.max(1, line.length))), {
      rule: ruleOf(error.code),
      message,
      hint: opening === undefined ? syntaxHints[error.code] : 'Close it, or put the text in quotes.'
    })
  })
}

/** Between the marks that Git leaves where two people changed the same lines, there are two versions of a file. */
function conflictIn(file: string, text: string): Diagnostic | undefined {
  // A row of equals signs that is indented may underline something in a text.
  const first = /^[ \t]*(?:<{7}|>{7}|\|{7})(?: .*|$)|^={7}\r?$/m.exec(text)
  if (!first) return undefined
  const start = lineAt(text, first.index + first[0].search(/\S/))
  const range = { ...start, endColumn: start.column + first[0].trim().length }
  return diagnosticAt(file, range, {
    rule: 'merge-conflict',
    message: 'Two people changed these lines, and Git left both versions here, between <<<<<<<, ======= and >>>>>>>.',
    hint: 'Keep the lines that are right, and delete the others with the three marks.'
  })
}

/** A repeated key in full, of which the parser gives the first character. */
function endOf({ code, pos }: YAMLError, text: string): readonly [number, number] {
  const [start, end] = pos
  if (code !== 'DUPLICATE_KEY') return [start, end]
  return [start, start + (/^(?:"[^"\n]*"|'[^'\n]*'|[^\s:]+)/.exec(text.slice(start))?.[0].length ?? 1)]
}

function ruleOf(code: YAMLError['code']): RuleId {
  if (code === 'TAB_AS_INDENT') return 'yaml-tab'
  if (code === 'DUPLICATE_KEY') return 'duplicate-key'
  if (code === 'MULTIPLE_DOCS') return 'several-documents'
  return code === 'TAG_RESOLVE_FAILED' ? 'yaml-tag' : 'yaml-syntax'
}

/** Where the quote opens that an error at the end of its text misses. */
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

/** Where the bracket or brace opens that an error misses the other of: the last one that begins on a line above it. */
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

const unreadable = 'YAML cannot read this: it fits neither what stands before it nor what follows.'

/** What the parser says to programmers, said to authors. */
const syntaxMessages: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'A second document begins here.',
  DUPLICATE_KEY: 'This key stands above already.',
  BLOCK_AS_IMPLICIT_KEY:
    'A colon with a space behind it makes a key of the words before it, unless the text is in quotes.',
  BAD_INDENT: 'This line begins in another column than the lines that it belongs to.',
  MULTILINE_IMPLICIT_KEY: 'This line is neither a key with its value, nor a part of the text above it.',
  MISSING_CHAR: 'This line is neither a key with its value, nor a part of the text above it.',
  TAB_AS_INDENT: 'Here stands a tab, which looks like spaces and is none.',
  BLOCK_IN_FLOW:
    'Between brackets a text that holds a colon or begins with a hyphen is read as something else, unless it is in quotes.',
  BAD_SCALAR_START: 'A text that begins with this character is read as something else, unless it is in quotes.',
  UNEXPECTED_TOKEN: 'The value has ended before this, so YAML cannot tell what it belongs to.',
  BAD_DQ_ESCAPE: 'Between double quotes a backslash begins a code, and this is none that YAML knows.',
  TAG_RESOLVE_FAILED:
    'A word that begins with an exclamation mark is read as a YAML tag, and YAML knows none of this name.'
}

const syntaxHints: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'Indent with spaces, not tabs.',
  BAD_INDENT: 'Lines of one level begin in the same column.',
  MULTILINE_IMPLICIT_KEY: 'A key ends with a colon and a space; lines of a text are indented more than its key.',
  DUPLICATE_KEY: 'A key may stand only once; delete one of the two.',
  MULTIPLE_DOCS: 'A file holds one entry; remove the line "---" between the two.',
  MISSING_CHAR: 'Put the text in quotes if it holds characters such as : # { [ or a quote.',
  BLOCK_AS_IMPLICIT_KEY: 'Put the text in quotes.',
  BLOCK_IN_FLOW: 'Put the text in quotes.',
  BAD_SCALAR_START: 'Put the text in quotes.',
  UNEXPECTED_TOKEN: 'Put the whole text in quotes, or this on a line of its own.',
  BAD_DQ_ESCAPE: 'Put the text in single quotes.',
  TAG_RESOLVE_FAILED: 'Put the text in quotes if it begins with an exclamation mark.'
}

/**
 * Anchors and aliases make two places one without saying so to a reader; references do that job here. Tags say how
 * a value is read, which the schema says already.
 */
function markIssues(file: string, text: string, document: Document): Diagnostic[] {
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
      // A tag that is not known has been reported as such.
      if (isScalar(node) && node.tag?.startsWith('tag:yaml.org')) report('!', node.range[0], tag)
    }
  })
  return diagnostics
}

const alias: Finding = {
  rule: 'yaml-alias',
  message: 'YAML anchors (&name) and aliases (*name) are not used here.',
  hint: 'Write the value once in facts.yaml and refer to it as $(facts.name).'
}

const tag: Finding = {
  rule: 'yaml-tag',
  message: 'YAML tags (!!name) are not used here.',
  hint: 'Remove it; put the value in quotes where it is to be a text.'
}

/** Characters that are not to be seen, comments included: what a reviewer reads has to be what is there. */
function characterIssues(file: string, text: string): Diagnostic[] {
  const found = [
    ...[...text.matchAll(control)].map(({ index, 0: character }) => ({ index, character, rule: 'control-character' })),
    ...[...text.matchAll(hidden)].map(({ index, 0: character }) => ({ index, character, rule: 'hidden-character' }))
  ] as const
  if (found.length === 0) return []
  const { lines } = parseText(text)
  return found.slice(0, mostCharacters).map(({ index, character, rule }) => {
    const where = rangeOf(lines, index, index + 1)
    return diagnosticAt(file, where, invisible(rule === 'control-character' ? rule : 'hidden-character', character))
  })
}

/** What is said of a character that cannot be seen, wherever it is found. */
export function invisible(rule: 'control-character' | 'hidden-character', character: string): Finding {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const what = rule === 'control-character' ? 'a control character' : 'an invisible character'
  return {
    rule,
    message: `Here stands ${what} (${code}) that a reader does not see.`,
    hint: 'Delete it.',
    suggestions: [{ text: '' }]
  }
}

/** Invisible characters of a text that YAML writes as escapes, such as "\u202E". */
export function invisibleIn(text: string): Finding | undefined {
  const [hiding] = text.match(hidden) ?? []
  if (hiding) return { ...invisible('hidden-character', hiding), suggestions: undefined }
  const [controlling] = text.match(control) ?? []
  return controlling ? { ...invisible('control-character', controlling), suggestions: undefined } : undefined
}
