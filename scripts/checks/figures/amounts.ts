import type { Finding } from '../../diagnostics/diagnostic.ts'
import { groupBy } from '../../../src/shared/group-by.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { nodesIn, treeOf, type SchemaNode } from '../../../schema/schema-tree.ts'
import { placeName, schemaFor, valueName, type Path } from '../../source/source.ts'
import { isRecord, textsIn } from '../../source/walk.ts'
import { nodeAt } from '../../validate/fields.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import { suggestValues } from '../../validate/suggest-value.ts'
import { isShown, textCheck, type TextRule } from '../text-rules.ts'

/** `$67`, and in other notations `67 dollars`, `USD 67` and `67,00 $`. */
const amountPattern =
  /([$€£]\s?\d[\d.,]*(?<![.,]))|(?<![\w$€£.,-])(?:(?:USD|EUR|GBP)\s?\d[\d.,]*(?<![.,])(?![\w%])|\d[\d.,]*(?<![.,])(?:\s?[$€£](?![\d(])|[\s-]?(?:USD|EUR|GBP|(?:US )?dollars?|euros?|pounds?|bucks)\b))/gi

/** The names of values, such as `plans.starter.price`, by their texts. */
type Names = ReadonlyMap<string, readonly string[]>

/** Amounts and figures are written once, in a plan or in facts.yaml, and referenced everywhere else. */
export const checkAmounts = textCheck(namesByText, (entries) => {
  const names = new Map(entries)
  return [amountRule(names), ...figureRules(names)]
})

function amountRule(names: Names): TextRule {
  return {
    pattern: amountPattern,
    isAbout: ({ source, path }) => !mayHoldAmount(source, path),
    find: (token, amount) => literalAmount(token, amount, names)
  }
}

/** @param ours the amount, if it is in our notation; others are reported only where a plan or fact has the same amount */
function literalAmount(token: string, ours: string, names: Names): Finding | undefined {
  const amount = ours === '' ? suggestValues('bad-price', token)[0] : ours.replace(/\s/, '')
  const exact = names.get(amount ?? '') ?? []
  if (ours === '' && exact.length === 0) return undefined
  // A fact such as $15,000+ says more than $15,000.
  const all = exact.length > 0 ? exact : (names.get(`${amount}+`) ?? [])
  return {
    rule: 'literal-amount',
    message: `The amount ${token} is typed here${all.length > 0 ? '' : ', but no plan or fact has it'}.`,
    hint:
      all.length > 0
        ? `Use ${all.map((name) => `$(${name})`).join(' or ')}, so that it follows the ${all.every(isFact) ? 'fact' : 'plan'}.`
        : `${mistypedHint(amount ?? token, names)} to content/facts.yaml, and use $(facts.name-of-the-fact) here.`,
    suggestions: exact.map((name) => ({ text: `$(${name})`, shows: amount }))
  }
}

/** The start of the hint. Asks about an amount with two digits swapped, or one digit wrong. */
function mistypedHint(amount: string, names: Names): string {
  const digits = [...amount].sort().join('')
  const near = [...names].filter(([text, all]) => {
    const differing = [...text].filter((digit, index) => digit !== amount[index]).length
    // A digit is half of a two-digit amount.
    const isLong = text.length > 3 || (text.length === 3 && all.some(isPrice))
    return text.length === amount.length && (differing === 1 ? isLong : digits === [...text].sort().join(''))
  })
  const asked = near
    .map(([text, all]) => `${text}, which is ${all.map((name) => `$(${name})`).join(' or ')}`)
    .join(', or ')
  if (asked) return `Did you mean ${asked}? Otherwise, add the amount`
  const distance = ([text]: readonly [string, unknown]) => Math.abs(numberIn(text) - numberIn(amount))
  const prices = [...names].filter(([, all]) => all.some(isPrice)).sort((a, b) => distance(a) - distance(b))
  const [[price, all = []] = []] = prices
  return price ? `Use the price of a plan, such as $(${all[0]}), which is ${price}, or add the amount` : 'Add it'
}

function numberIn(amount: string): number {
  return Number(amount.replaceAll(/[^\d.]/g, ''))
}

function isPrice(name: string): boolean {
  return name.endsWith('.price')
}

/** The rule about facts with a number and a word, such as `30-day`. */
function figureRules(names: Names): TextRule[] {
  const figures = [...names].filter(
    ([text, [name = '']]) => isFact(name) && /\d/.test(text) && /\p{L}/u.test(text) && text.search(amountPattern) < 0
  )
  if (figures.length === 0) return []
  // The fact 30-day is also 30 days.
  const inGeneral = (text: string) => text.replaceAll(/[ –-]/g, ' ').replace(/s$/, '')
  const named = new Map(figures.map(([text, all]) => [inGeneral(text), all]))
  const longestFirst = [...named.keys()].sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const any = escaped.join('|').replaceAll(' ', '[ –-]')
  return [
    {
      pattern: new RegExp(String.raw`\b(?<![\p{L}\p{N}_$€£.,#/–-])(?:${any})s?(?![\p{L}\p{N}_%]|[.,]\d)`, 'gu'),
      isAbout: (text) => isShown(text) && !isFacts(text.source),
      find: (token) => ({
        rule: 'literal-figure',
        message: `The figure ${token} is typed here, but it is a fact.`,
        hint: `Use ${(named.get(inGeneral(token)) ?? []).map((name) => `$(${name})`).join(' or ')}, so that it follows the fact, or other words if it is another figure.`
      })
    }
  ]
}

function isFact(name: string): boolean {
  return name.startsWith('facts.')
}

function isFacts({ place }: Resolved): boolean {
  return placeName(place) === 'facts'
}

/** Whether the value at `path` may be an amount: a price field, or a fact. */
function mayHoldAmount(source: Resolved, path: Path): boolean {
  if (isFacts(source)) return true
  const node = nodeAt(source, path)
  // An unknown key may be a misspelled price field, which is reported already.
  if (!node) return path.length === 1 && holdsAmounts(treeOf(schemaFor(source.place)))
  return node.type === 'field' && node.role.role === 'amount'
}

const holdsAmounts = memoize((tree: SchemaNode) =>
  nodesIn(tree).some((node) => node.type === 'field' && node.role.role === 'amount')
)

function namesByText(site: SiteModel) {
  const byText = groupBy(site.sources.flatMap(namedValuesIn), ({ text }) => text)
  return [...byText].map(([text, values]) => [text, values.map(({ name }) => name)] as const)
}

const namedValuesIn = memoize((source: Resolved) => {
  if (!isRecord(source.data) || !(isFacts(source) || holdsAmounts(treeOf(schemaFor(source.place))))) return []
  const amounts = textsIn(source.data).filter(({ path }) => mayHoldAmount(source, path))
  return amounts.map(({ text, path }) => ({ text, name: valueName(source.place, path) }))
})
