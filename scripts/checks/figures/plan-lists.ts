import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlan, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { referencesIn } from '../../model/usage.ts'
import { diagnosticAtValue } from '../../source/source.ts'
import { repeatsIn } from '../repeats.ts'

type Plan = ValidEntry<'plans'>

/** Plans that a section lists side by side have prices in one currency, and at most one of them is the most popular. */
export function checkPlanLists(site: SiteModel): Diagnostic[] {
  const plans = new Map(site.valid.filter(isPlan).map((plan) => [plan.data.id, plan]))
  const usesOf = ({ data: { price } }: Plan) =>
    [...plans.values()].filter(({ data }) => data.price.currency === price.currency).length
  const reported = new Map<Plan, Diagnostic>()
  for (const readable of site.readable) {
    const listed = referencesIn(readable).flatMap(({ value: { collection, id }, path }) => {
      const plan = collection === 'plans' ? plans.get(id) : undefined
      return plan ? { plan, list: path.slice(0, -1).join('.') } : []
    })
    // The plan in the rarer currency is the one to correct.
    const usualFirst = listed.toSorted((a, b) => usesOf(b.plan) - usesOf(a.plan))
    for (const { item, first } of repeatsIn(usualFirst, ({ list }) => list)) {
      const issue = mixedCurrencies(item.plan, first.plan, readable.source.file)
      if (issue && !reported.has(item.plan)) reported.set(item.plan, issue)
    }
    const popular = listed.filter(({ plan }) => plan.data.popular)
    for (const { item, first } of repeatsIn(popular, ({ list }) => list)) {
      const issue = secondPopular(item.plan, first.plan, readable.source.file)
      if (item.plan !== first.plan && !reported.has(item.plan)) reported.set(item.plan, issue)
    }
  }
  return [...reported.values()]
}

function mixedCurrencies({ source, data }: Plan, other: Plan, file: string): Diagnostic | undefined {
  const { name, price } = other.data
  if (data.price.currency === price.currency) return undefined
  return diagnosticAtValue(source, ['price'], {
    rule: 'mixed-currencies',
    message: `This price is in ${data.price.currency}, but ${name} is in ${price.currency}, and ${file} lists both plans.`,
    hint: 'Write the prices of plans in one list in one currency.'
  })
}

function secondPopular({ source }: Plan, other: Plan, file: string): Diagnostic {
  return diagnosticAtValue(source, ['popular'], {
    rule: 'several-popular',
    message: `${other.data.name} is marked as the most popular plan, too, and ${file} lists both plans.`,
    hint: 'Remove popular: true from one of the two.'
  })
}
