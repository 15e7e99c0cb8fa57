import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { parseNumber, numberPattern } from '../../model/number-words.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { findToken, diagnosticAtToken, occurrenceAt, type Path } from '../../source/source.ts'
import { isCode } from '../../validate/fields.ts'
import { valueAt, walkTexts } from '../../source/walk.ts'

/** A figure with its subject: `35+` "components", `14-day` guarantee. */
interface Stated {
  readonly about: string
  /** Normalized: 14 days and 2 weeks are the same. */
  readonly value: string
  /** As it is written. */
  readonly words: string
  readonly token: string
  readonly path: Path
  readonly text: string
  readonly index: number
  /** The section or file. Several figures of one subject in it are a comparison. */
  readonly group: string
  /** Whether the figure comes from a reference. */
  readonly isReference: boolean
}

interface Found extends Stated {
  readonly source: Resolved
}

/** Words that end the name of the subject. */
const ends =
  'and|or|for|in|on|with|without|to|of|that|you|your|we|our|per|from|is|are|was|were|at|by|as|when|which|who|across|built|ready|included|available|already|so|but|have|has|use|trust|love'
/** `30+ components`, `500+ happy customers`: totals. A site has one of each. */
const totals = new RegExp(
  String.raw`(?<![\w$€£.,/-])(\d{1,3}(?:,\d{3})+|\d+)\+ ((?!(?:${ends})\b)[a-z][a-z-]*(?: (?!(?:${ends})\b)[a-z][a-z-]*){0,2})(?=[^\w-]|$)`,
  'gi'
)
/** Time spans are no totals: "10+ years in business", "5+ years of experience". */
const spans = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|times?|more)$/i
/** `14-day money-back guarantee`: promises. A site makes one of each. */
const promises = new RegExp(
  String.raw`(?<![\w$€£.,/-])${numberPattern}[- ](day|week|month|year)s?,? (?:(?!(?:${ends})\b)[a-z-]+ ){0,2}?(guarantee|warranty|trial|refund (?:window|period|policy)|returns? (?:window|period|policy))\b`,
  'gi'
)
const days: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 }

/** Reports places that state different figures for the same subject. */
export function checkConflictingFigures(site: SiteModel): Diagnostic[] {
  const byThing = new Map<string, Found[]>()
  for (const source of site.sources)
    for (const stated of statedIn(source)) {
      const known = byThing.get(stated.about)
      if (known) known.push({ ...stated, source })
      else byThing.set(stated.about, [{ ...stated, source }])
    }
  return [...byThing.values()].flatMap(conflicts)
}

function conflicts(all: readonly Found[]): Diagnostic[] {
  const values = new Map<string, Set<string>>()
  for (const { group, value } of all) values.set(group, (values.get(group) ?? new Set<string>()).add(value))
  const single = all.filter(({ group }) => values.get(group)?.size === 1)
  const truth = single.find(({ isReference }) => isReference) ?? mostStated(single)
  return single.flatMap((one) => {
    if (!truth || one.value === truth.value || one.isReference) return []
    const { source, path, token, text, index, words } = one
    return diagnosticAtToken(
      source,
      path,
      token,
      {
        rule: 'conflicting-figure',
        message: `This text says “${words}”, but ${placeOf(truth)} says “${truth.words}”.`,
        hint: 'Keep the correct one. Write it once in content/facts.yaml, and reference it in both places.'
      },
      occurrenceAt(text, token, index)
    )
  })
}

/** The most common figure; the first one on a tie. */
function mostStated(all: readonly Found[]): Found | undefined {
  const counts = new Map<string, number>()
  for (const { value } of all) counts.set(value, (counts.get(value) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return all.find(({ value }) => counts.get(value) === most)
}

function placeOf({ source, path, token }: Found): string {
  const line = findToken(source, path, token)?.line
  return line ? `${source.file}:${line}` : source.file
}

/** Testimonials quote customers, changelogs describe the past, and plans differ. */
const othersWords = new Set(['testimonials', 'changelog', 'plans', 'popups'])

const statedIn = memoize((source: Resolved): readonly Stated[] => {
  const { place } = source
  const all: Stated[] = []
  if (place.kind === 'entry' ? othersWords.has(place.collection) : place.name === 'facts') return all
  walkTexts(source.data, (text, path) => {
    if (!/\d|guarantee|warranty|trial|refund|return/i.test(text) || isCode(source, path)) return
    const group = `${source.file} ${path.slice(0, 2).join('.')}`
    const written = valueAt(source.raw, path)
    const add = (about: string, value: string, token: string, words: string, index: number) =>
      all.push({
        ...{ about, value, token, words, path, text, index, group },
        isReference: typeof written === 'string' && !written.includes(words)
      })
    for (const { 0: words, 1: figure = '', 2: noun = '', index } of text.matchAll(totals))
      if (!spans.test(noun)) add(singular(noun), String(parseNumber(figure)), `${figure}+`, words, index)
    for (const { 0: words, 1: figure = '', 2: unit = '', 3: promise = '', index } of text.matchAll(promises)) {
      const length = (parseNumber(figure) ?? 0) * (days[unit.toLowerCase()] ?? 0)
      add(promise.toLowerCase().split(' ')[0] ?? '', `${length} days`, figure, words, index)
    }
  })
  return all
})

function singular(noun: string): string {
  return noun.toLowerCase().replaceAll(/(?<=\w{2})s\b/g, '')
}
