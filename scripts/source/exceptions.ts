import { diagnosticAt, type Finding, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/did-you-mean.ts'
import { memoize } from '../platform/memoize.ts'
import { isRule, ruleIds, type RuleId } from '../diagnostics/rules.ts'
import { rangeOfLines } from './source.ts'
import type { Source } from './source.ts'

/** `# allow literal-amount: Quoted from the law.` on its own line. It applies to the field or item below. */
const exception = /^(\s*(?:- )?# *allow[ :] *)([\w-]*)(.*)$/

/**
 * Rules about how a value agrees with the rest of the site. Rules of syntax and schema allow no exceptions, because
 * without valid data there is no page to show.
 */
export const rulesWithExceptions: ReadonlySet<RuleId> = new Set<RuleId>([
  'broken-anchor',
  'broken-link',
  'curly-quotes',
  'duplicate-description',
  'duplicate-entry',
  'duplicate-heading',
  'duplicate-title',
  'example-address',
  'html-in-text',
  'large-picture',
  'literal-amount',
  'literal-figure',
  'missing-alt',
  'misspelled-reference',
  'own-address',
  'placeholder',
  'placeholder-text',
  'raw-html',
  'redirect-chain',
  'redirected-link',
  'removed-address',
  'sample-content',
  'short-description',
  'short-title',
  'unlisted-address',
  'unreachable-page',
  'unused-fact',
  'unused-file',
  'unused-matrix',
  'unused-plan',
  'unused-question',
  'unused-release',
  'unused-testimonial',
  'unwanted-word'
])

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
  const wrong = read.flatMap((one) => one.wrong)
  if (read.every(({ allowed }) => allowed.length === 0)) return [...diagnostics, ...wrong]
  const byFile = new Map(read.map(({ source, allowed }) => [source.file, allowed]))
  const used = new Set<Exception>()
  const left = diagnostics.filter((issue) => {
    const found = byFile.get(issue.file)?.find((one) => isAbout(one, issue))
    if (found) used.add(found)
    return !found
  })
  const unused = read.flatMap(({ source, allowed }) =>
    allowed.filter((one) => !used.has(one)).map(({ rule, range }) => diagnosticAt(source.file, range, notNeeded(rule)))
  )
  return [...left, ...wrong, ...unused]
}

function isAbout({ rule, lines: [first, last] }: Exception, issue: Diagnostic): boolean {
  return issue.rule === rule && issue.line >= first && issue.line <= last
}

const readIn = memoize((source: Source) => {
  const allowed: Exception[] = []
  const wrong: Diagnostic[] = []
  const lines = source.text.split('\n')
  for (const [index, line] of lines.entries()) {
    const [, mark = '', name = '', rest = ''] = exception.exec(line.trimEnd()) ?? []
    if (mark === '') continue
    const column = mark.length + 1
    const range = { line: index + 1, column, endLine: index + 1, endColumn: column + name.length }
    const fault = findingFor(name, rest)
    if (fault) wrong.push(diagnosticAt(source.file, range, fault))
    else if (isRule(name)) allowed.push({ rule: name, range, lines: linesBelow(source, lines, index) })
  }
  return { allowed, wrong }
})

/** The first and last line of the field or list item below a comment. */
function linesBelow(source: Source, lines: readonly string[], index: number): readonly [number, number] {
  const below = lines.findIndex((line, at) => at > index && line.trim() !== '' && !line.trimStart().startsWith('#'))
  return below < 0 ? [0, 0] : rangeOfLines(source, below + 1)
}

function findingFor(name: string, rest: string): Finding | undefined {
  const rule = 'invalid-exception'
  const hint = 'Write it as: # allow literal-amount: The reason.'
  if (!isRule(name)) {
    const suggestion = didYouMean(name, ruleIds)
    return {
      rule,
      message: `Unknown rule "${name}".`,
      hint: suggestion.hint ?? hint,
      suggestions: suggestion.suggestions
    }
  }
  if (!rulesWithExceptions.has(name)) {
    return {
      rule,
      message: `The rule ${name} allows no exceptions.`,
      hint: 'Fix what it reports, and remove this line.'
    }
  }
  if (/^\s*:\s*\S/.test(rest)) return undefined
  return { rule, message: `This exception from ${name} has no reason.`, hint }
}

function notNeeded(rule: RuleId): Finding {
  return {
    rule: 'unused-exception',
    message: `Unused exception: nothing below breaks the rule ${rule}.`,
    hint: 'Remove this line.'
  }
}
