import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { groupBy } from '../../../src/shared/group-by.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import { singletonData, type SiteModel } from '../../model/site-model.ts'
import { isRecord, textsIn, valueAt } from '../../source/walk.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import { isShown, rememberFindings, type TextRule } from '../text-rules.ts'
import { numberPattern, parseNumber } from '../../model/number-words.ts'
import { diagnosticAtToken, occurrenceAt } from '../../source/source.ts'

const checkOf = rememberFindings()

/** A typed "14-day guarantee", where other texts say "$(facts.guarantee-days) guarantee" and the fact is 30-day. */
export function checkDifferingFigures(site: SiteModel): Diagnostic[] {
  const facts = singletonData(site, 'facts')
  const byFact = groupBy(site.sources.flatMap(neighborsIn), ({ fact }) => fact)
  const figures = [...byFact].flatMap(([fact, neighbors]) => {
    const words = new Set(neighbors.map(({ word }) => word))
    const text = isRecord(facts) ? (valueAt(facts, [fact, 'value']) ?? facts[fact]) : undefined
    const [, figure, unit = ''] = /^(\d+)([ -]\p{L}+|\+)?$/u.exec(String(text)) ?? []
    // A figure without a unit is known by the noun after it, which the name of the fact has, too.
    const nouns = [...words].filter((word) => /\p{L}/u.test(unit) || fact.split('-').includes(word)).sort()
    return figure && nouns.length > 0 ? [[fact, figure, unit, nouns.join('|')] as const] : []
  })
  if (figures.length === 0) return []
  return site.readable.flatMap(checkOf(JSON.stringify(figures), () => figures.map((figure) => rule(...figure))))
}

function rule(fact: string, figure: string, unit: string, words: string): TextRule {
  const typed = /\p{L}/u.test(unit) ? String.raw`\d+${unit}` : String.raw`\d{2,}\+?`
  return {
    pattern: new RegExp(
      String.raw`(?<![\w$€£.,)–-])(?:(?<=(?:${words}) )${typed}(?![\p{L}-])|${typed}(?= (?:${words})(?!\p{L})))`,
      'gu'
    ),
    isAbout: isShown,
    find: (token) =>
      token === figure + unit
        ? undefined
        : {
            rule: 'literal-figure',
            message: `“${token}” is typed here, but the fact ${fact} is ${figure + unit}.`,
            hint: `Write $(facts.${fact}), or other words if it is another figure.`
          }
  }
}

/** The words before and after references to facts. Short words say nothing about a fact. */
const neighborsIn = memoize(({ raw }: Resolved) => {
  const pattern = /(?:(\p{L}{5,}) )?\$\(facts\.([\w-]+)\)(?: (\p{L}{5,}))?/gu
  const matches = textsIn(raw).flatMap(({ text }) => [...text.matchAll(pattern)])
  return matches.flatMap(([, left, fact = '', right]) => [left, right].flatMap((word) => (word ? { fact, word } : [])))
})

/** So many texts that agree make another number a slip. */
const enough = 3

/** "24 section types" in one text, where three or more others say "22 section types". */
export function checkDifferingCounts(site: SiteModel): Diagnostic[] {
  const byNoun = groupBy(site.sources.flatMap(countsIn), ({ noun }) => noun)
  return [...byNoun.values()].flatMap((all) => {
    const [usual, odd, ...more] = [...groupBy(all, ({ number }) => number).values()].sort((a, b) => b.length - a.length)
    if (!usual || !odd || more.length > 0 || usual.length < enough || odd.length > 1) return []
    return odd.map(({ source, path, text, token, index }) =>
      diagnosticAtToken(
        source,
        path,
        token,
        {
          rule: 'literal-figure',
          message: `${usual.length} other texts say “${usual[0]?.token}”.`,
          hint: 'Correct the number, or make it a fact in content/facts.yaml that all of them refer to.'
        },
        occurrenceAt(text, token, index)
      )
    )
  })
}

const pattern = new RegExp(String.raw`(?<![\w$€£.,#-])${numberPattern} (\p{Ll}{3,} \p{Ll}{3,})(?![\p{L}-])`, 'giu')

/** Numbers with their nouns: `token` is `22 section types`, `noun` `section types`. */
const countsIn = memoize((source: Resolved) =>
  textsIn(source.raw).flatMap(({ text, path }) =>
    [...text.matchAll(pattern)].map(({ 0: token, 1: number = '', 2: noun = '', index }) => {
      return { source, path, text, token, index, number: parseNumber(number), noun }
    })
  )
)
