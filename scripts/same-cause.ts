import type { Issue } from './issue.ts'
import type { RuleId } from './rules.ts'

/** Rules about names of what is not there: where one thing is gone, each place that names it breaks them. */
const aboutNames: ReadonlySet<RuleId> = new Set<RuleId>([
  'broken-anchor',
  'broken-link',
  'foreign-image',
  'missing-picture',
  'redirected-link',
  'unknown-entry',
  'unknown-reference'
])

/** A finding, and those that say the same of other places. */
export interface Cause {
  readonly issue: Issue
  readonly others: readonly Issue[]
}

/** Findings for people: one for each mistake, in the order of the first place that each is found at. */
export function byCause(issues: readonly Issue[]): Cause[] {
  const causes = new Map<string, Issue[]>()
  for (const [index, issue] of issues.entries()) {
    // So begins what is said of a value that stands elsewhere.
    const isElsewhere = issue.message.startsWith('$(')
    const key =
      isElsewhere || aboutNames.has(issue.rule)
        ? issue.message.replace(/ It is used on \d+ pages\.$/, '')
        : String(index)
    const same = causes.get(key)
    if (same) same.push(issue)
    else causes.set(key, [issue])
  }
  return [...causes.values()].flatMap(([issue, ...others]) => (issue ? { issue, others } : []))
}

const mostPlaces = 6

/** `The same at content/site.yaml:70:38 and 3 other places.`; nothing where there are no others. */
export function otherPlaces(others: readonly Issue[]): string | undefined {
  if (others.length === 0) return undefined
  const shown = others.slice(0, others.length > mostPlaces ? mostPlaces - 1 : mostPlaces)
  const rest = others.length - shown.length
  const places = shown.map(({ file, line, column }) => `${file}:${line}:${column}`)
  return `The same at ${places.join(', ')}${rest > 0 ? ` and ${rest} other places` : ''}.`
}
