import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { numberPattern, parseNumber } from '../../model/number-words.ts'
import { groupBy } from '../../../src/shared/group-by.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, occurrenceAt } from '../../source/source.ts'
import { textsIn } from '../../source/walk.ts'
import type { Resolved } from '../../validate/resolve-references.ts'

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
