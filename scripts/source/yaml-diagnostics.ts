import { isAlias, isNode, isScalar, visit, type Document, type YAMLError } from 'yaml'
import { diagnosticAt, type Finding, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts'
import { errorsOf, openingOf, slipAt, slipDiagnostic } from './find-slip.ts'
import { originalOffset } from './original-positions.ts'
import { parseText } from './parse.ts'
import { tabbed } from './yaml-lines.ts'
import { characterDiagnostics } from './invisible-characters.ts'
import { rangeIn, type Place } from './source.ts'
import { applyEdits, type TextEdit } from './text-edit.ts'
import { neverClosed } from './quoting.ts'

interface ReadYaml {
  readonly data: unknown
  readonly diagnostics: Diagnostic[]
  /** Set if the file has errors, and `data` comes from its text with edits, so that its other mistakes are found too. */
  readonly recovered?: { readonly text: string; readonly edits: readonly TextEdit[] } | undefined
}

/** Parses a file, and reports what breaks the rules of YAML or of this project. */
export function readYaml(file: string, text: string, place: Place): ReadYaml {
  const deep = tooDeepAt(text)
  if (deep) return { data: undefined, diagnostics: [diagnosticAt(file, deep, tooDeep)] }
  const conflict = conflictIn(file, text)
  if (conflict) return { data: undefined, diagnostics: [conflict] }
  const { document } = parseText(text)
  const characters = characterDiagnostics(file, text)
  const { syntax, recovered } = syntaxDiagnostics(file, text, place)
  const diagnostics = [...characters, ...syntax]
  if (recovered && characters.length === 0) return { data: dataOf(recovered.text), diagnostics, recovered }
  // Text such as *bold* looks like an alias until its syntax error is fixed.
  if (document.errors.length === 0) diagnostics.push(...anchorAndTagDiagnostics(file, text, document))
  return { data: diagnostics.length > 0 ? undefined : dataOf(text), diagnostics }
}

function dataOf(text: string): unknown {
  return parseText(text).document.toJS() ?? undefined
}

/** Levels of brackets, and half the columns of indentation. The parser's time grows with their square. */
const maxDepth = 100

/** Where text is nested too deeply. The parser would take minutes to find out. */
function tooDeepAt(text: string): Range | undefined {
  let depth = 0
  const isTooDeep = (bracket: string) => {
    depth = /[[{]/.test(bracket) ? depth + 1 : Math.max(0, depth - 1)
    return depth > maxDepth
  }
  const at =
    /^ {200}|(?:[-?] ){50}/m.exec(text)?.index ?? [...text.matchAll(/[[\]{}]/g)].find(([one]) => isTooDeep(one))?.index
  return at === undefined ? undefined : rangeOfUnparsed(text, at, at + 1)
}

/** A range of a text that is not parsed. */
function rangeOfUnparsed(text: string, start: number, end: number): Range {
  const above = text.slice(0, start).split('\n')
  const [line, column] = [above.length, (above.at(-1) ?? '').length + 1]
  return { line, column, endLine: line, endColumn: column + end - start }
}

const tooDeep: Finding = {
  rule: 'too-deep',
  message: 'Lists or groups are nested too deeply.',
  hint: 'Look for brackets that open and never close, and for lines with too much indentation.'
}

/** Later errors are often consequences of the first ones. */
const maxErrors = 5

/** One slip can cause many errors, or one far away, so edits that explain them are made in a copy until it is valid. */
function syntaxDiagnostics(file: string, text: string, place: Place) {
  const syntax: Diagnostic[] = []
  const edits: TextEdit[] = []
  let [current, passed] = [text, -1]
  const range = (start: number, end: number) => rangeIn(text, originalOffset(start, edits), originalOffset(end, edits))
  while (syntax.length < maxErrors) {
    const error = errorsOf(current).find(({ pos }) => pos[0] > passed)
    if (!error) return { syntax, recovered: edits.length > 0 && passed < 0 ? { text: current, edits } : undefined }
    if (error.code === 'DUPLICATE_KEY' && startsBelowComment(current, error)) {
      syntax.push(diagnosticAt(file, range(...error.pos), commentedItem))
      break
    }
    const slip = slipAt(current, error, place)
    if (slip) {
      const usual = error.code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax'
      syntax.push(slipDiagnostic(file, slip, slip.rule ?? usual, range))
      edits.push(slip.edit)
      current = applyEdits(current, [slip.edit])
      continue
    }
    syntax.push(parserError(file, current, error, range))
    // The parser reads on correctly after a duplicate key.
    if (error.code !== 'DUPLICATE_KEY') break
    passed = error.pos[0]
  }
  return { syntax, recovered: undefined }
}

/** Whether the line above starts an item in a comment. */
function startsBelowComment(text: string, { pos: [at] }: YAMLError): boolean {
  return /\n *# *- [^\n]*\n[^\n]*$/.test(text.slice(0, at))
}

const commentedItem: Finding = {
  rule: 'duplicate-key',
  message: 'This line continues the item before, because the line that starts its own item is a comment.',
  hint: 'Remove the # above this line, or put # before each line of the item.'
}

/** A parser error that no known slip explains, in words for authors. */
function parserError(file: string, text: string, error: YAMLError, range: (start: number, end: number) => Range) {
  const [start, end] = error.pos
  const opening = openingOf(text, error)
  const mark = text.charAt(opening ?? start)
  if (opening !== undefined) {
    const hint = `Add ${{ '{': '}', '[': ']' }[mark] ?? mark} where it ends.`
    return diagnosticAt(file, range(opening, opening + 1), { rule: 'yaml-syntax', message: neverClosed(mark), hint })
  }
  // The parser may point at the whole rest of the file; one line is enough.
  const [line = ''] = text.slice(start).split(/\r?\n/, 1)
  const words = parserErrors[error.code] ?? unknownError
  const finding = error.code === 'DUPLICATE_KEY' ? { ...words, message: error.message } : words
  return diagnosticAt(file, range(start, Math.min(end, start + Math.max(1, line.length))), finding)
}

const unknownError: Finding = {
  rule: 'yaml-syntax',
  message: 'Expected a field name and a colon, or an indented line of the text above.',
  hint: 'Put the text in quotes if it contains : # { [ or a quote. Start all fields of a group in the same column.'
}

/** The parser's error codes in words for authors. */
const parserErrors: Readonly<Record<string, Finding>> = {
  DUPLICATE_KEY: { rule: 'duplicate-key', message: 'Duplicate field.', hint: 'Delete one of the two lines.' },
  TAB_AS_INDENT: tabbed,
  TAG_RESOLVE_FAILED: {
    rule: 'yaml-tag',
    message: 'Unknown YAML tag. YAML reads a word that starts with an exclamation mark as a tag.',
    hint: 'Put the text in quotes.'
  }
}

/** The first conflict marker that Git left in a text. */
function conflictIn(file: string, text: string): Diagnostic | undefined {
  const first = /^[ \t]*(?:<{7}|>{7}|\|{7})(?: .*|$)|^[ \t]*={7}\r?$/m.exec(text)
  if (!first) return undefined
  const start = first.index + first[0].search(/\S/)
  return diagnosticAt(file, rangeOfUnparsed(text, start, start + first[0].trim().length), {
    rule: 'merge-conflict',
    message: 'Unresolved merge conflict: two people changed these lines, and Git kept both versions.',
    hint: 'Keep the correct lines. Delete the others, and the lines with <<<<<<<, ======= and >>>>>>>.'
  })
}

/** Anchors, aliases and tags. References replace the first two, and the schema replaces tags. */
function anchorAndTagDiagnostics(file: string, text: string, document: Document): Diagnostic[] {
  if (!/[&*!]/.test(text)) return []
  const diagnostics: Diagnostic[] = []
  const report = (mark: string, before: number, finding: Finding) => {
    const start = text.lastIndexOf(mark, before)
    if (start >= 0) diagnostics.push(diagnosticAt(file, rangeIn(text, start, start + mark.length), finding))
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
