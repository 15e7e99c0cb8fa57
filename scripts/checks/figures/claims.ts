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
const percentClaim =
  /\b(\d{1,2})\s?(?:%|percent)\s+(?:off|less|cheaper|discount)\b|\bsave\s+(\d{1,2})\s?(?:%|percent)/gi
/** The correct values for claims, from the prices of the plans. */
interface CorrectValues {
  readonly savings: ReadonlySet<string>
  readonly percents: ReadonlySet<number>
  /** The highest price of a plan. */
  readonly highest: number
  /** The values of references. */
  readonly values: ReadonlyMap<string, string>
}

/** Claims such as "Save $50" and "20 % off" agree with the prices of the plans. */
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
  readonly kind: 'saving' | 'percent'
  /** The figure, or a reference to it. */
  readonly token: string
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
        const token = match.slice(1).find((one) => one !== undefined) ?? ''
        claims.push({ kind, token, path, text, index: match.index + match[0].lastIndexOf(token) })
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
  ['percent', percentClaim]
] as const

function faultOf({ kind, token }: Claim, { savings, percents, highest, values }: CorrectValues): Finding | undefined {
  if (kind === 'percent')
    return percents.has(Number(token))
      ? undefined
      : finding(
          `No plan is ${token} % below its regular price.`,
          [...percents].map((percent) => `${percent} %`)
        )
  // Facts are not checked: they may be about something else, such as the costs that a buyer saves.
  const name = nameIn(token)
  const value = name === undefined ? token : values.get(name)
  if (value === undefined || !/^[$€£]\d/.test(value) || savings.has(value)) return undefined
  // A typed amount above all prices compares with something else, such as an agency's fee.
  if (name === undefined && amountOf(token) > highest) return undefined
  return finding(`No plan saves ${value}.`, [...savings])
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
  const plans = site.sources.flatMap(({ place, data }) =>
    place.kind === 'entry' && place.collection === 'plans' && isRecord(data) ? [{ place, data }] : []
  )
  const amounts = plans.map(({ data }) => ({
    price: amountOf(String(data['price'])),
    compareAt: amountOf(String(data['compareAt']))
  }))
  return {
    savings: new Set(plans.flatMap(({ data }) => (data['saving'] === undefined ? [] : String(data['saving'])))),
    percents: new Set(
      amounts.flatMap(({ price, compareAt }) => (compareAt > price ? Math.round((1 - price / compareAt) * 100) : []))
    ),
    highest: Math.max(0, ...amounts.flatMap(Object.values).filter(Number.isFinite)),
    values: new Map(
      plans.flatMap(({ place, data }) =>
        Object.entries(data).map(([key, value]): [string, string] => [`${placeName(place)}.${key}`, String(value)])
      )
    )
  }
}

function amountOf(text: string): number {
  return Number.parseFloat(text.replaceAll(/[^\d.]/g, ''))
}
