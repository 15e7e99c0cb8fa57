import { counted } from '../../../schema/roles.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { numberLike, numberPattern, parseNumber } from '../../model/number-words.ts'
import { memoize } from '../../platform/memoize.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, occurrenceAt, type Path } from '../../source/source.ts'
import { referencesIn } from '../../model/usage.ts'
import { nodeAt } from '../../validate/fields.ts'
import { schemaOf, schemasAt } from '../../validate/schema-at.ts'
import type { Valid } from '../../validate/valid.ts'
import { isRecord, walkValues } from '../../source/walk.ts'

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
    const texts = Object.entries(group).filter(([, text]) => typeof text === 'string' && number.test(text))
    if (texts.length === 0) return
    for (const [name, list] of Object.entries(group)) {
      if (!Array.isArray(list)) continue
      const nouns = schemasAt(schemaOf(source), source.data, [...path, name]).flatMap(
        (one) => counted.get(one)?.nouns ?? []
      )
      if (nouns.length === 0) continue
      for (const [key, text] of texts)
        if (isWords(source, [...path, key]))
          diagnostics.push(
            ...miscountsIn({ source, path: [...path, key], text: String(text), name, nouns, length: list.length })
          )
    }
  })
  return diagnostics
})

function isWords(source: Valid['source'], path: Path): boolean {
  const node = nodeAt(source, path)
  return node?.type === 'field' && (node.role.role === 'heading' || node.role.role === 'text')
}

interface Counting {
  readonly source: Valid['source']
  readonly path: Path
  readonly text: string
  /** The list's field, what its items are called, and how many there are. */
  readonly name: string
  readonly nouns: readonly string[]
  readonly length: number
}

/** "Four questions", "three simple plans": a number and a noun, with at most one word between. */
function miscountsIn({ source, path, text, name, nouns, length }: Counting): Diagnostic[] {
  const pattern = new RegExp(
    String.raw`(?<![\w$€£.,#-])${numberPattern}(?: [\p{L}-]+)? (?:${nouns.join('|')})s?(?![\w-])`,
    'giu'
  )
  return [...text.matchAll(pattern)].flatMap(({ 0: words, 1: token = '', index }) => {
    if (parseNumber(token) === length) return []
    const finding = {
      rule: 'wrong-count' as const,
      message: `The text says “${words}”, but this section lists ${length}.`,
      hint: `Correct the number, or the ${name} of the section.`,
      // One item is not "One plans".
      follow: length > 1 ? words.replace(token, numberLike(length, token)) : undefined
    }
    return diagnosticAtToken(source, path, words, finding, occurrenceAt(text, words, index))
  })
}
