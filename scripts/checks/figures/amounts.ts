import { without, type Finding, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { suggestValues } from '../../validate/suggest-value.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { schemaOf } from '../../validate/schema-at.ts'
import { diagnosticAtToken, occurrenceAt, placeName, type Path } from '../../source/source.ts'
import { nodeAt } from '../../validate/fields.ts'
import { nodesIn, treeOf, type SchemaNode } from '../../../schema/schema-tree.ts'
import { isRecord, walkTexts } from '../../source/walk.ts'
import { checkClaims } from './claims.ts'

const amountPattern = /[$€£]\s?\d[\d.,]*(?<![.,])/g
/** Amounts in other notations: `67 dollars`, `USD 67`, `67,00 $`. */
const wordedPattern =
  /(?<![\w$€£.,-])(?:(?:USD|EUR|GBP)\s?\d[\d.,]*(?<![.,])(?![\w%])|\d[\d.,]*(?<![.,])(?:\s?[$€£](?![\d(])|[\s-]?(?:USD|EUR|GBP|(?:US )?dollars?|euros?|pounds?|bucks)\b))/gi
/**
 * Amounts are written once, in a plan or in facts.yaml, and referenced everywhere else. Of an amount that claims
 * something wrong, only the claim is reported.
 */
export function checkAmounts(site: SiteModel): Diagnostic[] {
  const names = namesByAmount(site)
  const claims = checkClaims(site)
  const literal = site.sources.flatMap((source) =>
    amountsIn(source).map(({ amount, path, occurrence }) => {
      const bare = amount.replace(/\s/, '')
      const own = names.get(bare) ?? []
      const more = own.length > 0 ? [] : (names.get(`${bare}+`) ?? [])
      return diagnosticAtToken(source, path, amount, literalAmount(amount, amount, own, more), occurrence)
    })
  )
  return [...claims, ...without([...literal, ...wordedAmounts(site, names)], claims)]
}

/** Amounts in other notations are reported only where a plan or fact has the same amount. */
function wordedAmounts(site: SiteModel, names: ReadonlyMap<string, readonly string[]>): Diagnostic[] {
  return site.sources.flatMap((source) =>
    wordedIn(source).flatMap(({ amount, price, path, occurrence }) => {
      const own = names.get(price) ?? []
      if (own.length === 0) return []
      return diagnosticAtToken(source, path, amount, literalAmount(amount, price, own), occurrence)
    })
  )
}

/**
 * @param names the values of this amount, such as `plans.starter.price`
 * @param similar those that say more, such as $15,000+ for $15,000
 */
function literalAmount(
  amount: string,
  shows: string,
  names: readonly string[],
  similar: readonly string[] = []
): Finding {
  const references = [...names, ...similar].map((name) => `$(${name})`)
  return {
    rule: 'literal-amount',
    message: `The amount ${amount} is typed here.`,
    hint:
      references.length > 0
        ? `Use ${references.join(' or ')}, so that it follows the ${[...names, ...similar].every(isFact) ? 'fact' : 'plan'}.`
        : 'Add it to content/facts.yaml, and use $(facts.name-of-the-fact) here.',
    suggestions: names.map((name) => ({ text: `$(${name})`, shows }))
  }
}

function isFact(name: string): boolean {
  return name.startsWith('facts.')
}

interface Amount {
  readonly amount: string
  readonly path: Path
  readonly occurrence: number
}

/** The amounts that a file types outside of the fields for amounts. */
const amountsIn = memoize((source: Resolved): readonly Amount[] => {
  const found: Amount[] = []
  if (source.text.search(amountPattern) < 0) return found
  walkTexts(source.raw, (text, path) => {
    if (mayHoldAmount(source, path)) return
    for (const { 0: amount, index } of text.matchAll(amountPattern))
      found.push({ amount, path, occurrence: occurrenceAt(text, amount, index) })
  })
  return found
})

/** The amounts of a file in other notations, each with its price in ours. */
const wordedIn = memoize((source: Resolved): readonly (Amount & { readonly price: string })[] => {
  const found: (Amount & { readonly price: string })[] = []
  if (source.text.search(wordedPattern) < 0) return found
  walkTexts(source.raw, (text, path) => {
    if (mayHoldAmount(source, path)) return
    for (const { 0: amount, index } of text.matchAll(wordedPattern)) {
      const [price] = suggestValues('bad-price', amount, '')
      if (price) found.push({ amount, price, path, occurrence: occurrenceAt(text, amount, index) })
    }
  })
  return found
})

/** Whether the value at `path` may be an amount: a price field, or a fact. */
function mayHoldAmount(source: Resolved, path: Path): boolean {
  if (source.place.kind === 'singleton' && source.place.name === 'facts') return true
  const node = nodeAt(source, path)
  // An unknown key may be a misspelled price field, which is reported already.
  if (!node) return path.length === 1 && holdsAmounts(treeOf(schemaOf(source)))
  return node.type === 'field' && node.role.role === 'amount'
}

const holdsAmounts = memoize((tree: SchemaNode) =>
  nodesIn(tree).some((node) => node.type === 'field' && node.role.role === 'amount')
)

/** The names of values by amount. */
function namesByAmount(site: SiteModel): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const source of site.sources)
    for (const { text, name } of amountFieldsIn(source)) {
      const known = names.get(text)
      if (known) known.push(name)
      else names.set(text, [name])
    }
  return names
}

const amountFieldsIn = memoize((source: Resolved) => {
  const homes: { readonly text: string; readonly name: string }[] = []
  const isFacts = source.place.kind === 'singleton' && source.place.name === 'facts'
  if (!isRecord(source.data) || !(isFacts || holdsAmounts(treeOf(schemaOf(source))))) return homes
  walkTexts(source.data, (text, path) => {
    const name = [placeName(source.place), ...path.filter((step) => step !== 'value')].join('.')
    if (mayHoldAmount(source, path)) homes.push({ text, name })
  })
  return homes
})
