import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, occurrenceAt, placeName, type Path } from '../../source/source.ts'
import { isRecord, walkTexts } from '../../source/walk.ts'
import { nodeAt } from '../../validate/fields.ts'

/** A reference, or a typed amount. */
const amount = String.raw`(\$\([^)]*\)|[$€£]\d[\d.,]*(?<![.,])(?![.,]?\d|\+))`
const savingClaim = new RegExp(
  String.raw`\b(?:sav(?:e|es|ed|ing|ings)(?: (?:of|you|up to))?|less by|reduced by|a discount of)\s+${amount}|${amount}\s+(?:off|less|cheaper)\b`,
  'gi'
)
const regularClaim = new RegExp(
  String.raw`\b(?:instead of|regularly|regular price(?: of)?|was|down from|reduced from|normally|usually|originally|rather than)\s+${amount}`,
  'gi'
)
const percentClaim =
  /\b(\d{1,2})\s?(?:%|percent)\s+(?:off|less|cheaper|discount)\b|\bsave\s+(\d{1,2})\s?(?:%|percent)/gi
/** The sum of several plans. "Sold separately" is not one: it is about a single plan. */
const totalClaim = new RegExp(
  String.raw`\b(?:one by one|individually|added up|(?:bought|taken|paid|buy them|buying them) separately)\b,?(?: (?:they|these|both|the two|it|would|cost|costs|are|is|comes? to|for|at))*\s+${amount}`,
  'gi'
)
/** Two prices and their sum. */
const sumClaim = new RegExp(
  String.raw`${amount}\s*(?:\+|and|plus)\s*${amount},?\s*(?:=|is|are|makes?|costs?|adds? up to|comes? to)\s*${amount}`,
  'gi'
)

/** The correct values for claims, from the prices of the plans. */
interface CorrectValues {
  readonly savings: ReadonlySet<string>
  readonly regular: ReadonlySet<string>
  readonly percents: ReadonlySet<number>
  /** The highest price that a plan has, or had. */
  readonly highest: number
  /** The prices of all plans, in cents. */
  readonly prices: readonly number[]
  /** The values of references. */
  readonly values: ReadonlyMap<string, string>
}

/** Claims such as "Save $50", "instead of $247", "20 % off" and "one by one they cost $264" agree with the plans. */
export function checkClaims(site: SiteModel): Diagnostic[] {
  const correct = correctValues(site)
  return site.sources.flatMap((source) =>
    claimsIn(source).flatMap((claim) => {
      const finding = faultOf(claim, correct)
      const { token, path, text, index } = claim
      return finding ? diagnosticAtToken(source, path, token, finding, occurrenceAt(text, token, index)) : []
    })
  )
}

interface Claim {
  readonly kind: 'saving' | 'regular' | 'percent' | 'total' | 'sum'
  /** The figure, or a reference to it. */
  readonly token: string
  /** The summands of a sum. */
  readonly parts: readonly string[]
  readonly path: Path
  readonly text: string
  readonly index: number
}

const claimsIn = memoize((source: Resolved): readonly Claim[] => {
  const claims: Claim[] = []
  if (!patterns.some(([, pattern]) => source.text.search(pattern) >= 0)) return claims
  walkTexts(source.raw, (text, path) => {
    // An amount of several, such as "$247 (was $299)", is invalid in its field.
    if (isAmount(source, path)) return
    for (const [kind, pattern] of patterns)
      for (const match of text.matchAll(pattern)) {
        const amounts = match.slice(1).filter((one) => one !== undefined)
        const token = amounts.pop() ?? ''
        claims.push({ kind, token, parts: amounts, path, text, index: match.index + match[0].lastIndexOf(token) })
      }
  })
  return claims
})

function isAmount(source: Resolved, path: Path): boolean {
  const node = nodeAt(source, path)
  return node?.type === 'field' && node.role.role === 'amount'
}

const patterns = [
  ['saving', savingClaim],
  ['regular', regularClaim],
  ['percent', percentClaim],
  ['total', totalClaim],
  ['sum', sumClaim]
] as const

function faultOf({ kind, token, parts }: Claim, correct: CorrectValues): Finding | undefined {
  if (kind === 'percent') {
    if (correct.percents.has(Number(token))) return undefined
    const all = [...correct.percents].map((percent) => `${percent} %`)
    return finding(`No plan is ${token} % below its regular price.`, all)
  }
  if (kind === 'total' || kind === 'sum') return wrongTotal(token, parts, correct)
  // Facts are not checked: they may be about something else, such as the costs that a buyer saves.
  const name = nameIn(token)
  const right = kind === 'saving' ? correct.savings : correct.regular
  // A typed amount far above all prices compares with something else, such as an agency's fee.
  if (name === undefined && amountOf(token) > correct.highest * (kind === 'saving' ? 1 : 2)) return undefined
  const value = name === undefined ? token : correct.values.get(name)
  if (value === undefined || !/^[$€£]\d/.test(value) || right.has(value)) return undefined
  const what =
    kind === 'saving' ? `No plan saves ${value}` : `${value} is neither the price nor the regular price of a plan`
  return finding(`${what}.`, [...right])
}

function wrongTotal(token: string, parts: readonly string[], correct: CorrectValues): Finding | undefined {
  const [value, ...added] = [token, ...parts].map((one) => {
    const name = nameIn(one)
    return name === undefined ? one : correct.values.get(name)
  })
  if (value === undefined) return undefined
  const [total, ...amounts] = [value, ...added].map((one) => centsOf(one ?? ''))
  if (total === undefined || ![total, ...amounts].every(Number.isFinite)) return undefined
  const isRight =
    amounts.length > 0 ? amounts.reduce((sum, one) => sum + one, 0) === total : isTotal(total, correct.prices)
  if (isRight) return undefined
  const message =
    amounts.length > 0 ? `${added.join(' and ')} do not add up to ${value}.` : `No plans cost ${value} together.`
  const hint = 'Write the sum of the prices, or call the amount the regular price.'
  return { rule: 'wrong-claim', message, hint }
}

/** Whether two or more of the prices add up to an amount. */
function isTotal(amount: number, prices: readonly number[]): boolean {
  const totals = new Set<number>()
  for (const [index, price] of prices.entries())
    for (const before of [...totals, ...prices.slice(0, index)])
      if (before + price <= amount) totals.add(before + price)
  return totals.has(amount)
}

/** The name in a reference; undefined for a typed amount. */
function nameIn(token: string): string | undefined {
  return /^\$\(\s*(\S+?)\s*\)$/.exec(token)?.[1]
}

function finding(message: string, right: readonly string[]): Finding {
  const hint = right.length > 0 ? `Correct according to the plans: ${right.join(', ')}.` : undefined
  return { rule: 'wrong-claim', message, hint: hint ?? 'No plan has a regular price (compareAt) above its price.' }
}

function correctValues(site: SiteModel): CorrectValues {
  const [savings, regular, percents, values] = [
    new Set<string>(),
    new Set<string>(),
    new Set<number>(),
    new Map<string, string>()
  ]
  const prices: number[] = []
  for (const { place, data } of site.sources) {
    if (place.kind !== 'entry' || place.collection !== 'plans' || !isRecord(data)) continue
    for (const [key, value] of Object.entries(data)) values.set(`${placeName(place)}.${key}`, String(value))
    const { price, compareAt, saving } = data
    if (typeof price === 'string') prices.push(centsOf(price))
    for (const one of [price, compareAt]) if (typeof one === 'string' && /^[$€£][\d.,]+$/.test(one)) regular.add(one)
    if (typeof saving === 'string') savings.add(saving)
    const [now, before] = [price, compareAt].map((one) => amountOf(String(one)))
    if (now && before && before > now) percents.add(Math.round((1 - now / before) * 100))
  }
  const highest = Math.max(0, ...[...regular].map(amountOf).filter((amount) => !Number.isNaN(amount)))
  return { savings, regular, percents, prices, values, highest }
}

function amountOf(text: string): number {
  return Number(text.replaceAll(/[^\d.]/g, ''))
}

function centsOf(text: string): number {
  return /^[$€£]\d/.test(text) ? Math.round(amountOf(text) * 100) : Number.NaN
}
