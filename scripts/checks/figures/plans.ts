import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { RuleId } from '../../diagnostics/rules.ts'
import { groupBy } from '../../../src/shared/group-by.ts'
import { isMatrix, isPlan, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { numberPattern, parseNumber } from '../../model/number-words.ts'
import { namedEntries, referencesIn } from '../../model/usage.ts'
import { diagnosticAtValue, placeName, type Path } from '../../source/source.ts'

type Plan = ValidEntry<'plans'>
type Row = ValidEntry<'matrices'>['data']['groups'][number]['rows'][number]

/** Plans contradict neither themselves nor what is beside them. */
export function checkPlans(site: SiteModel): Diagnostic[] {
  const plans = site.valid.filter(isPlan)
  const rows = site.valid.filter(isMatrix).flatMap(({ data }) => data.groups.flatMap((group) => group.rows))
  const claims = plans.flatMap((plan) => {
    const all = plan.data.features.find((feature) => /^everything in /i.test(feature)) ?? ''
    const part = plans.find(({ data }) => `everything in ${data.name}`.toLowerCase() === all.toLowerCase())
    return [...rows.flatMap((row) => rowFault(plan, row, part)), priceFault(plan, part), periodFault(plan, site)].flat()
  })
  return [...listFaults(site, plans), ...claims]
}

/** Plans that a section lists side by side have prices in one currency, and at most one of them is the most popular. */
function listFaults({ readable }: SiteModel, plans: readonly Plan[]): Diagnostic[] {
  const currencyOf = ({ data }: Plan) => data.price.currency
  const usesOf = (plan: Plan) => plans.filter((one) => currencyOf(one) === currencyOf(plan)).length
  const faults = readable.flatMap((file) => {
    const report = (rule: RuleId, field: string, said: string, hint: string) => (plan: Plan) =>
      fault(plan, rule, [field], `${said}, and ${file.source.file} lists both plans.`, hint)
    const named = referencesIn(file).filter(({ value }) => value.collection === 'plans')
    return [...groupBy(named, ({ path }) => path.slice(0, -1).join('.')).values()].flatMap((list) => {
      const listed = list.flatMap(({ value: { id } }) => plans.find(({ data }) => data.id === id) ?? [])
      // The plan in the rarer currency is the one to correct.
      const [usual, ...others] = listed.toSorted((a, b) => usesOf(b) - usesOf(a))
      const [popular, ...more] = listed.filter(({ data }) => data.popular)
      const mixed = others.filter((one) => usual && currencyOf(one) !== currencyOf(usual))
      const said = usual ? `The price of ${usual.data.name} is in ${currencyOf(usual)}` : ''
      const hint = 'Write the prices of plans in one list in one currency.'
      const tooMany = `${popular?.data.name} is marked as the most popular plan, too`
      const remove = 'Remove popular: true from one of the two.'
      return [
        ...mixed.map(report('mixed-currencies', 'price', said, hint)),
        ...more.filter((one) => one !== popular).map(report('several-popular', 'popular', tooMany, remove))
      ]
    })
  })
  return faults.filter((one, index) => faults.findIndex(({ file }) => file === one.file) === index)
}

/** What the features or leavesOut of a plan say against its value in a row of the table. */
function rowFault(plan: Plan, { id, label }: Row, part: Plan | undefined): Diagnostic[] {
  const { includes, features, leavesOut = '' } = plan.data
  const value = includes[id]
  const names = [id, ...label.split(', ')].map(inWords)
  // One word of a label, such as Search, may mean something else in a feature.
  const clear = names.filter((name, index) => index === 0 || name.includes(' '))
  const isInPart = part?.data.includes[id] === true
  const isNamed = (text: string) =>
    clear.some((name) => ` ${inWords(text)} `.includes(` ${name} `)) || (isInPart && /^everything in /i.test(text))
  const numberIn = (text: string, noun: string) =>
    parseNumber(RegExp(`\\b${numberPattern}${noun}\\b`, 'i').exec(text)?.[1] ?? '?')
  const number = numberIn(String(value), '')
  const isOther = (text: string) => number !== (numberIn(text, `(?: \\w+)? ${inWords(id)}`) ?? number)
  const isLeftOut = leavesOut.split(/^no |, | or | and /i).some((one) => names.includes(inWords(one)))
  const said = value === true ? 'included' : value === false ? 'not included' : value
  const claim = value === true ? isLeftOut && leavesOut : features.find(value === false ? isNamed : isOther)
  const message = `The table shows “${label}” as “${said}”, but the text of this plan says “${claim}”.`
  return claim ? [fault(plan, 'contradiction', ['includes', id], message, 'Correct one of the two.')] : []
}

function inWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

/** The price of a plan that costs less than another that it includes. */
function priceFault(plan: Plan, part: Plan | undefined): Diagnostic[] {
  const [{ name, price, period }, other] = [plan.data, part?.data]
  if (!other || other.price.amount <= price.amount || other.period !== period) return []
  const message = `${name} includes everything in ${other.name}, but costs less: ${price.text}, not ${other.price.text}.`
  return [fault(plan, 'contradiction', ['price'], message, `Correct the price here, or in ${part?.source.file}.`)]
}

/** A price by the month, and a page with the plan that says that there is no subscription. */
function periodFault(plan: Plan, { readable }: SiteModel): Diagnostic[] {
  if (!/month|year|week|quarter|annual/i.test(plan.data.period)) return []
  const shown = readable.filter((file) => namedEntries(file).has(placeName(plan.source.place)))
  const file = shown.find(({ source }) => /no subscription/i.test(source.text))?.source.file
  const message = `The period is “${plan.data.period}”, but ${file} shows this plan and says “no subscription”.`
  return file ? [fault(plan, 'contradiction', ['period'], message, 'Correct one of the two.')] : []
}

function fault({ source }: Plan, rule: RuleId, path: Path, message: string, hint: string): Diagnostic {
  return diagnosticAtValue(source, path, { rule, message, hint })
}
