import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { RuleId } from '../../diagnostics/rules.ts'
import { groupBy } from '../../../src/shared/group-by.ts'
import { isMatrix, isPlan, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { numberPattern, parseNumber } from '../../model/number-words.ts'
import { referencesIn } from '../../model/usage.ts'
import { diagnosticAtValue, type Path } from '../../source/source.ts'

type Plan = ValidEntry<'plans'>
type Row = ValidEntry<'matrices'>['data']['groups'][number]['rows'][number]

/** Plans contradict neither themselves nor what is beside them. */
export function checkPlans(site: SiteModel): Diagnostic[] {
  const plans = site.valid.filter(isPlan)
  const rows = site.valid.filter(isMatrix).flatMap(({ data }) => data.groups.flatMap((group) => group.rows))
  const claims = plans.flatMap((plan) => {
    // The first feature may be all of another plan, such as “Everything in Starter”.
    const part = plans.find((one) => plan.data.features[0]?.endsWith(` ${one.data.name}`))
    if (part === plan) {
      const message = `${plan.data.name} cannot be a part of itself.`
      return [fault(plan, 'contradiction', ['features', 0], message, 'Name the plan that it includes.')]
    }
    return [...rows.flatMap((row) => rowFault(plan, row, part)), ...(part ? priceFaults(plan, part, plans) : [])]
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
      const [usual, ...others] = [...listed].sort((a, b) => usesOf(b) - usesOf(a))
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
    clear.some((name) => ` ${inWords(text)} `.includes(` ${name} `)) || (isInPart && text === features[0])
  const numberIn = (text: string, noun: string) =>
    parseNumber(RegExp(`\\b${numberPattern}${noun}\\b`, 'i').exec(text)?.[1] ?? '?')
  const number = numberIn(String(value), '')
  const isOther = (text: string) => number !== (numberIn(text, `(?: \\w+)? ${inWords(id)}`) ?? number)
  // Commas and short words, such as “or”, separate the names.
  const isLeftOut = leavesOut
    .split(/,|\s\p{L}{1,3}\s/u)
    .some((one) => names.some((name) => ` ${inWords(one)}`.endsWith(` ${name}`)))
  const said = value === true ? 'included' : value === false ? 'not included' : value
  const claim = value === true ? isLeftOut && leavesOut : features.find(value === false ? isNamed : isOther)
  const message = `The table shows “${label}” as “${said}”, but the text of this plan says “${claim}”.`
  return claim ? [fault(plan, 'contradiction', ['includes', id], message, 'Correct one of the two.')] : []
}

function inWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

/** A plan that costs less than another that it includes, or is paid at other times. */
function priceFaults(plan: Plan, part: Plan, plans: readonly Plan[]): Diagnostic[] {
  const [{ name, price, period }, other] = [plan.data, part.data]
  const all = `${name} includes everything in ${other.name}, but`
  const isSame = period.includes(other.period) || other.period.includes(period)
  if (!isSame && other.price.amount > 0) {
    const isUsual = plans.filter(({ data }) => data.period === period).length > plans.length / 2
    const message = `${all} its period is “${period}”, not “${other.period}”.`
    return [fault(isUsual ? part : plan, 'contradiction', ['period'], message, 'Correct one of the two.')]
  }
  if (!isSame || other.price.amount <= price.amount) return []
  const message = `${all} costs less: ${price.text}, not ${other.price.text}.`
  return [fault(plan, 'contradiction', ['price'], message, `Correct the price here, or in ${part.source.file}.`)]
}

function fault({ source }: Plan, rule: RuleId, path: Path, message: string, hint: string): Diagnostic {
  return diagnosticAtValue(source, path, { rule, message, hint })
}
