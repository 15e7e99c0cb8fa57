import { visit, type YAMLError } from 'yaml'
import { parseYaml } from './parse-yaml.ts'
import { fieldNames } from './field-names.ts'
import { indentOf, keyOf } from './yaml-lines.ts'
import { yamlFixesOf } from './yaml-fixes.ts'
import type { Line, YamlFix } from './yaml-lines.ts'
import { applyEdit, type TextEdit } from './text-edit.ts'

/** A YAML error with its fix, or the parser's own error where no fix is known. */
export type YamlProblem =
  { readonly kind: 'fix'; readonly fix: YamlFix } | { readonly kind: 'error'; readonly error: YAMLError }

/** Later errors are often consequences of the first ones. */
const maxProblems = 5
/** In characters. Each attempt parses the whole text, which is slow for larger ones. */
const maxTextLength = 100_000

/**
 * The problems of a text that is not valid YAML. One mistake can cause many parser errors, or one far away, so fixes
 * are applied one by one to a copy, until the parser reads it.
 *
 * @returns fixes with positions in the original text, and parser errors that no fix explains
 */
export function yamlProblems(text: string): { problems: YamlProblem[]; recovered?: Recovered } {
  const problems: YamlProblem[] = []
  const applied: TextEdit[] = []
  let current = text
  let passed = -1
  while (problems.length < maxProblems) {
    const error = errorsOf(current).find(({ pos }) => pos[0] > passed)
    if (!error) break
    const fix = isTried(current, error) ? fixAt(current, error) : undefined
    if (
      fix &&
      !applied.some(
        ({ start, end, text: put }) => fix.edit.start < start + put.length && fix.edit.end > start && end > start
      )
    ) {
      const back = (at: number) => originalOffset(at, applied)
      const { start, end, text: put } = fix.edit
      const edit = { start: back(start), end: back(end), text: put }
      problems.push({ kind: 'fix', fix: { ...fix, start: back(fix.start), end: back(fix.end), edit } })
      applied.push(fix.edit)
      current = applyEdit(current, fix.edit)
      continue
    }
    const [start, end] = error.pos
    error.pos = [originalOffset(start, applied), originalOffset(end, applied)]
    problems.push({ kind: 'error', error })
    // The parser reads on correctly after a duplicate key.
    if (error.code !== 'DUPLICATE_KEY') break
    passed = start
  }
  const isReadable = problems.every(({ kind }) => kind === 'fix') && errorsOf(current).length === 0
  return { problems, ...(isReadable && { recovered: { text: current, edits: applied } }) }
}

/** A text that its fixes made valid YAML, so that its other mistakes are found too. */
export interface Recovered {
  readonly text: string
  /** Each in the text that the edits before it left. */
  readonly edits: readonly TextEdit[]
}

/** Unknown tags and second documents have their own messages, and large texts take too long. */
function isTried(text: string, { code }: YAMLError): boolean {
  return text.length <= maxTextLength && code !== 'TAG_RESOLVE_FAILED' && code !== 'MULTIPLE_DOCS'
}

function errorsOf(text: string): YAMLError[] {
  const { errors, warnings } = parseYaml(text)
  return [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0])
}

/** The first fix, at the error or the lines around it, that lets the parser read on. */
function fixAt(text: string, error: YAMLError): YamlFix | undefined {
  const near = surroundings(text, error.pos[0])
  const before = errorsOf(near.text)
  const reads = (whole: string, { edit }: YamlFix, at: number, count: number) => {
    const fixed = applyEdit(whole, edit)
    if (!keepsField(fixed, edit)) return false
    const after = errorsOf(fixed)
    const reach = Math.max(edit.end, at) + edit.text.length - (edit.end - edit.start)
    return after[0] === undefined || (after.length < count && after[0].pos[0] > reach)
  }
  for (const line of linesNear(near.text, near.at))
    for (const fix of yamlFixesOf(line)) {
      if (Math.min(fix.start, fix.edit.start) < near.from || !reads(near.text, fix, near.at, before.length)) continue
      const { start, end, edit } = fix
      const [by, back] = [near.shift, { ...edit, start: edit.start + near.shift, end: edit.end + near.shift }]
      const found = { ...fix, start: start + by, end: end + by, edit: back }
      if (reads(text, found, error.pos[0], Infinity)) return found
    }
  return undefined
}

/** Whether a field that was moved is still a field, or is inside a text and not after it. */
function keepsField(text: string, { start, text: put }: TextEdit): boolean {
  const begin = text.lastIndexOf('\n', start - 1) + 1
  const [line = '', ...below] = text.slice(begin).split('\n')
  if (put.trim() !== '' || !fieldNames().has(keyOf(line) ?? '')) return true
  const at = begin + (/^\s*(?:- +)*/.exec(line)?.[0].length ?? 0)
  const blank = below.findIndex((one) => one.trim() !== '')
  const next = begin + [line, ...below.slice(0, blank)].join('\n').length + 1
  let isKept = false
  visit(parseYaml(text), {
    Scalar(_, { range }) {
      if (range && (range[0] === at || (range[0] < at && range[1] > next))) isKept = true
    }
  })
  return isKept
}

const linesAbove = 40
const linesBelow = 15

/**
 * The lines around `at` with their parent lines, as a text of its own, because parsing a long text for each fix takes
 * seconds. `from` is where the lines start in it, and `shift` is the difference to positions in the whole text.
 */
function surroundings(text: string, at: number) {
  const lines = text.split('\n')
  const index = text.slice(0, at).split('\n').length - 1
  // An empty line has no indentation of its own.
  const begin = Math.max(0, index - linesAbove)
  const first = lines.findIndex((line, at) => at >= begin && (line.trim() !== '' || at === index))
  const above: string[] = []
  let indent = indentOf(lines[first] ?? '')
  for (const line of lines.slice(0, first).reverse()) {
    if (line.trim() === '' || line.trim().startsWith('#') || indentOf(line) >= indent) continue
    above.unshift(line)
    indent = indentOf(line)
  }
  const head = above.map((line) => `${line}\n`).join('')
  const shift = lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0) - head.length
  return { text: head + lines.slice(first, index + linesBelow).join('\n'), from: head.length, shift, at: at - shift }
}

/** The line of the error, lines above that may cause it, and the line below. */
function linesNear(text: string, at: number): Line[] {
  const lines = text.split('\n')
  const index = text.slice(0, at).split('\n').length - 1
  const above = lines.slice(0, index).findLastIndex((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  const opening = lines.slice(0, index).findLastIndex((line) => /[[{"'][^\]}]*$/.test(line))
  const wanted = [...new Set([index, above, index + 1, opening])].filter((one) => one >= 0 && one < lines.length)
  return wanted.map((one) => ({
    text: (lines[one] ?? '').replace(/\r$/, ''),
    start: lines.slice(0, one).reduce((sum, line) => sum + line.length + 1, 0),
    before: lines.slice(0, one),
    after: lines.slice(one + 1)
  }))
}

/** The offset in the original text of a character after the edits. */
function originalOffset(at: number, edits: readonly TextEdit[]): number {
  return edits.reduceRight((place, { start, end, text }) => {
    if (place <= start) return place
    return place >= start + text.length ? place - text.length + (end - start) : start
  }, at)
}
