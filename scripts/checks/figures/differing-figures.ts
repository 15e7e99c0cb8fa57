import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { groupBy } from '../../../src/shared/group-by.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import { singletonData, type SiteModel } from '../../model/site-model.ts'
import { isRecord, textsIn, valueAt } from '../../source/walk.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import { isShown, rememberFindings, type TextRule } from '../text-rules.ts'

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
