import { diagnosticAt, type Finding, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/did-you-mean.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { isRule, ruleIds, rules, type RuleId } from '../diagnostics/rules.ts'
import type { Source } from './source.ts'
import { indentOf, isBlank } from './yaml-lines.ts'

/** `# allow literal-amount: Quoted from the law.` on its own line. It applies to the field or item below. */
const pattern = /^(\s*(?:- )?# *allow[ :] *)([\w-]*)(.*)$/

interface Exception {
  readonly rule: RuleId
  /** Where the comment names the rule. */
  readonly range: Range
  /** The first and the last line that it applies to, counted from 1. */
  readonly lines: readonly [number, number]
}

/** The diagnostics without those that the content allows, and one for each exception that is invalid or unused. */
export function applyExceptions(sources: readonly Source[], diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const read = sources.filter(({ text }) => text.includes('allow')).map((source) => ({ source, ...readIn(source) }))
  const used = new Set<Exception>()
  const byFile = new Map(read.map(({ source, allowed }) => [source.file, allowed]))
  const left = diagnostics.filter(({ file, rule, line }) => {
    const exception = byFile
      .get(file)
      ?.find(({ rule: allowed, lines: [first, last] }) => rule === allowed && line >= first && line <= last)
    if (exception) used.add(exception)
    return !exception
  })
  const unused = read.flatMap(({ source, allowed }) =>
    allowed
      .filter((exception) => !used.has(exception))
      .map(({ rule, range }) =>
        diagnosticAt(source.file, range, {
          rule: 'unused-exception',
          message: `Unused exception: nothing below breaks the rule ${rule}.`,
          hint: 'Remove this line.'
        })
      )
  )
  return [...left, ...read.flatMap(({ wrong }) => wrong), ...unused]
}

const readIn = memoize((source: Source) => {
  const allowed: Exception[] = []
  const wrong: Diagnostic[] = []
  const lines = source.text.split('\n')
  for (const [index, line] of lines.entries()) {
    const [, mark = '', name = '', rest = ''] = pattern.exec(line.trimEnd()) ?? []
    if (mark === '') continue
    const column = mark.length + 1
    const range = { line: index + 1, column, endLine: index + 1, endColumn: column + name.length }
    const fault = faultOf(name, rest)
    if (fault) wrong.push(diagnosticAt(source.file, range, { rule: 'invalid-exception', ...fault }))
    else if (isRule(name)) allowed.push({ rule: name, range, lines: linesBelow(lines, index) })
  }
  return { allowed, wrong }
})

/** The first and last line of the field or list item below a comment: its own line, and those indented further. */
function linesBelow(lines: readonly string[], comment: number): readonly [number, number] {
  const first = lines.findIndex((line, index) => index > comment && !isBlank(line))
  if (first < 0) return [0, 0]
  const indent = indentOf(lines[first] ?? '')
  const isItem = /^ *- /.test(lines[first] ?? '')
  const next = lines.findIndex(
    (line, index) =>
      index > first &&
      !isBlank(line) &&
      (indentOf(line) < indent || (indentOf(line) === indent && (isItem || !/^ *(?:- |[\]}])/.test(line))))
  )
  return [first + 1, next < 0 ? lines.length : next]
}

function faultOf(name: string, rest: string): Omit<Finding, 'rule'> | undefined {
  const example = 'Write it as: # allow literal-amount: The reason.'
  if (!isRule(name)) {
    const { hint = example, suggestions } = didYouMean(name, ruleIds)
    return { message: `Unknown rule "${name}".`, hint, suggestions }
  }
  if (!rules[name].mayBeAllowed)
    return { message: `The rule ${name} allows no exceptions.`, hint: 'Fix what it reports, and remove this line.' }
  if (/^\s*:\s*\S/.test(rest)) return undefined
  return { message: `This exception from ${name} has no reason.`, hint: example }
}
