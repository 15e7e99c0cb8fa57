import { groupBy } from '../../../src/shared/group-by.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import { singletonData, type SiteModel } from '../../model/site-model.ts'
import { isRecord, textsIn, valueAt } from '../../source/walk.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import { isShown, textCheck, type TextRule } from '../text-rules.ts'

/** A typed "14-day guarantee", where other texts say "$(facts.guarantee-days) guarantee" and the fact is 30-day. */
export const checkDifferingFigures = textCheck(typedFigures, (figures) => figures.map((figure) => rule(...figure)))

/** The patterns of typed figures, each with the facts that they may be meant for. */
function typedFigures(site: SiteModel) {
  const facts = singletonData(site, 'facts')
  const byFact = groupBy(site.sources.flatMap(neighborsIn), ({ fact }) => fact)
  const values = Object.entries(isRecord(facts) ? facts : {}).map(([fact, value]) => {
    return [fact, String(valueAt(value, ['value']) ?? value)] as const
  })
  const typed = groupBy(values, ([fact, text]) =>
    typedFigure(fact, text, new Set(byFact.get(fact)?.map(({ word }) => word)))
  )
  return [...typed].flatMap(([pattern, facts]) => (pattern === undefined ? [] : [[pattern, facts] as const]))
}

/** What is before a figure that is no part of a word, an amount or a range. */
const boundary = String.raw`(?<![\w$€£.,)–-])`

/** The pattern of figures that may be meant for a fact: `\d+-day(?= guarantee)`, or `Node \d+\+`. */
function typedFigure(fact: string, text: string, neighbors: ReadonlySet<string>): string | undefined {
  const [, name] = /^(\p{Lu}\p{L}+) \d[\d.]*\+$/u.exec(text) ?? []
  if (name !== undefined) return String.raw`${boundary}${name} \d[\d.]*\+`
  const [, figure, unit = ''] = /^(\d+)([ -]\p{L}+|\+)?$/u.exec(text) ?? []
  // A figure without a unit is known by the noun after it, which the name of the fact has, too.
  const isUnit = /\p{L}/u.test(unit)
  const words = [...neighbors].filter((word) => isUnit || fact.split('-').includes(word)).sort()
  if (figure === undefined || words.length === 0) return undefined
  const typed = isUnit ? String.raw`\d+${unit}` : String.raw`\d{2,}\+?`
  const any = words.join('|')
  // The digit comes first, because looking behind at every character is slow.
  return String.raw`(?=\d)${boundary}(?:(?<=(?:${any}) )${typed}(?![\p{L}-])|${typed}(?= (?:${any})(?!\p{L})))`
}

/** @param facts with their texts, which the pattern matches */
function rule(pattern: string, facts: readonly (readonly [string, string])[]): TextRule {
  return {
    pattern: new RegExp(pattern, 'gu'),
    isAbout: isShown,
    find: (token) => {
      if (facts.some(([, text]) => text === token)) return undefined
      const [[fact = '', text] = []] = facts
      return {
        rule: 'literal-figure',
        message: `“${token}” is typed here, but the fact ${fact} is ${text}.`,
        hint: `Write ${facts.map(([name]) => `$(facts.${name})`).join(' or ')}, or other words if it is another figure.`
      }
    }
  }
}

/** The words before and after references to facts. Short words say nothing about a fact. */
const neighborsIn = memoize(({ raw }: Resolved) => {
  const pattern = /\$\((?<=(?:(\p{L}{5,}) )?\$\()facts\.([\w-]+)\)(?: (\p{L}{5,}))?/gu
  const matches = textsIn(raw).flatMap(({ text }) => [...text.matchAll(pattern)])
  return matches.flatMap(([, left, fact = '', right]) => [left, right].flatMap((word) => (word ? { fact, word } : [])))
})
