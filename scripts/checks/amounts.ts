import { without, type Finding, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { suggestValues } from '../validate/suggest-value.ts'
import { memoize } from '../platform/memoize.ts'
import type { Resolved } from '../validate/resolve-references.ts'
import type { SiteModel } from '../model/site-model.ts'
import { schemaOf } from '../validate/schema-at.ts'
import { diagnosticAtToken, occurrenceAt, placeName, type Path } from '../source/source.ts'
import { nodeAt } from '../validate/fields.ts'
import { nodesIn, treeOf, type SchemaNode } from '../../schema/schema-tree.ts'
import { isRecord, walkTexts } from '../source/walk.ts'
import { checkClaims } from './claims.ts'

const amountPattern = /[$€£]\s?\d[\d.,]*(?<![.,])/g
/** Amounts as other languages or people have them: `67 dollars`, `USD 67`, `67,00 $`. */
const wordedPattern =
  /(?<![\w$€£.,-])(?:(?:USD|EUR|GBP)\s?\d[\d.,]*(?<![.,])(?![\w%])|\d[\d.,]*(?<![.,])(?:\s?[$€£](?![\d(])|[\s-]?(?:USD|EUR|GBP|(?:US )?dollars?|euros?|pounds?|bucks)\b))/gi
/**
 * Amounts are written once, in a plan or in facts.yaml; everywhere else a reference stands for them. What an amount
 * claims must be true besides; where it is not, only that is said of it.
 */
export function checkAmounts(site: SiteModel): Diagnostic[] {
  const names = namesByAmount(site)
  const claims = checkClaims(site)
  const literal = site.sources.flatMap((source) =>
    amountsIn(source).map(({ amount, path, occurrence }) => {
      const own = names.get(amount.replace(/\s/, '')) ?? []
      const meant = own.map((name) => `$(${name})`).join(' or ')
      const finding: Finding = {
        rule: 'literal-amount',
        message: `The amount ${amount} is written out here.`,
        hint: meant
          ? `Write ${meant} instead, so that it is changed in one place.`
          : 'Add it to content/facts.yaml and write $(facts.its-name).',
        suggestions: own.map((name) => ({ text: `$(${name})` }))
      }
      return diagnosticAtToken(source, path, amount, finding, occurrence)
    })
  )
  return [...claims, ...without([...literal, ...wordedAmounts(site, names)], claims)]
}

/** Amounts in other forms are reported where a price is meant for certain: there is one of just that amount. */
function wordedAmounts(site: SiteModel, names: ReadonlyMap<string, readonly string[]>): Diagnostic[] {
  return site.sources.flatMap((source) =>
    wordedIn(source).flatMap(({ amount, price, path, occurrence }) => {
      const own = names.get(price) ?? []
      if (own.length === 0) return []
      const meant = own.map((name) => `$(${name})`)
      const finding: Finding = {
        rule: 'literal-amount',
        message: `The amount ${amount} is written out here.`,
        hint: `Write ${meant.join(' or ')} instead, so that it is changed in one place.`,
        suggestions: meant.map((text) => ({ text }))
      }
      return diagnosticAtToken(source, path, amount, finding, occurrence)
    })
  )
}

interface Amount {
  readonly amount: string
  readonly path: Path
  readonly occurrence: number
}

/** The amounts that a file writes out, where they do not live. */
const amountsIn = memoize((source: Resolved): readonly Amount[] => {
  const found: Amount[] = []
  if (source.text.search(amountPattern) < 0) return found
  walkTexts(source.raw, (text, path) => {
    if (isHome(source, path)) return
    for (const { 0: amount, index } of text.matchAll(amountPattern))
      found.push({ amount, path, occurrence: occurrenceAt(text, amount, index) })
  })
  return found
})

/** The amounts that a file says in another form than prices have, with the price that each would be. */
const wordedIn = memoize((source: Resolved): readonly (Amount & { readonly price: string })[] => {
  const found: (Amount & { readonly price: string })[] = []
  if (source.text.search(wordedPattern) < 0) return found
  walkTexts(source.raw, (text, path) => {
    if (isHome(source, path)) return
    for (const { 0: amount, index } of text.matchAll(wordedPattern)) {
      const [price] = suggestValues('bad-price', amount, '')
      if (price) found.push({ amount, price, path, occurrence: occurrenceAt(text, amount, index) })
    }
  })
  return found
})

/** Where amounts live: fields for them, and facts. */
function isHome(source: Resolved, path: Path): boolean {
  if (source.place.kind === 'singleton' && source.place.name === 'facts') return true
  const node = nodeAt(source, path)
  // Under a key that nobody knows it is a price whose key is misspelled, which is said of the key.
  if (!node) return path.length === 1 && holdsAmounts(treeOf(schemaOf(source)))
  return node.type === 'field' && node.role.role === 'amount'
}

const holdsAmounts = memoize((tree: SchemaNode) =>
  nodesIn(tree).some((node) => node.type === 'field' && node.role.role === 'amount')
)

/** The references that could stand for each amount. */
function namesByAmount(site: SiteModel): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const source of site.sources)
    for (const { text, name } of homesIn(source)) {
      const known = names.get(text)
      if (known) known.push(name)
      else names.set(text, [name])
    }
  return names
}

const homesIn = memoize((source: Resolved) => {
  const homes: { readonly text: string; readonly name: string }[] = []
  const isFacts = source.place.kind === 'singleton' && source.place.name === 'facts'
  if (!isRecord(source.data) || !(isFacts || holdsAmounts(treeOf(schemaOf(source))))) return homes
  walkTexts(source.data, (text, path) => {
    const name = [placeName(source.place), ...path.filter((step) => step !== 'value')].join('.')
    if (isHome(source, path)) homes.push({ text, name })
  })
  return homes
})
