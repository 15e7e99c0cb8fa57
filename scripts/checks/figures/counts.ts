import { counted } from '../../../schema/roles.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { numberLike, numberPattern, parseNumber } from '../../model/number-words.ts'
import { memoize } from '../../platform/memoize.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { referencesIn } from '../../model/usage.ts'
import { schemaOf, schemasAt } from '../../validate/schema-at.ts'
import type { Valid } from '../../validate/valid.ts'
import { isRecord, walkValues } from '../../source/walk.ts'
import { findInText, isShown, writtenText, type TextRule } from '../text-rules.ts'

const number = new RegExp(numberPattern, 'i')

/** Texts that count a list beside them, such as the heading "Three plans", agree with its length. */
export function checkCounts(site: SiteModel): Diagnostic[] {
  // checks/entries/entry-references.ts reports lists with unknown ids. Their length is not known.
  const isKnown = (file: Valid) =>
    referencesIn(file).every(({ value: { collection, id } }) => site.ids.get(collection)?.includes(id))
  return site.valid.filter(isKnown).flatMap(miscounts)
}

const miscounts = memoize(({ source }: Valid): readonly Diagnostic[] => {
  const diagnostics: Diagnostic[] = []
  walkValues(source.data, (group, path) => {
    if (!isRecord(group)) return
    const texts = Object.entries(group).flatMap(([key, text]) =>
      typeof text === 'string' && number.test(text) ? writtenText(source, source.data, [...path, key], text) : []
    )
    if (texts.length === 0) return
    for (const [name, list] of Object.entries(group)) {
      if (!Array.isArray(list)) continue
      const schemas = schemasAt(schemaOf(source), source.data, [...path, name])
      const nouns = schemas.flatMap((schema) => counted.get(schema)?.nouns ?? [])
      if (nouns.length === 0) continue
      const rule = countRule(name, nouns, list.length)
      diagnostics.push(...texts.flatMap((text) => findInText(text, rule)))
    }
  })
  return diagnostics
})

/** "Four questions", "three simple plans": a number and a noun, with at most one word between. */
function countRule(name: string, nouns: readonly string[], length: number): TextRule {
  return {
    pattern: new RegExp(
      String.raw`(?<![\w$€£.,#-])${numberPattern}(?: [\p{L}-]+)? (?:${nouns.join('|')})s?(?![\w-])`,
      'giu'
    ),
    isAbout: isShown,
    find: (words, token) =>
      parseNumber(token) === length
        ? undefined
        : {
            rule: 'wrong-count',
            message: `The text says “${words}”, but this section lists ${length}.`,
            hint: `Correct the number, or the ${name} of the section.`,
            // One item is not "One plans".
            follow: length > 1 ? words.replace(token, numberLike(length, token)) : undefined
          }
  }
}
