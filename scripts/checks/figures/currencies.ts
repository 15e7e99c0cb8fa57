import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlan, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { referencesIn } from '../../model/usage.ts'
import { diagnosticInSource, locate, type Source } from '../../source/source.ts'
import { repeatsIn } from '../repeats.ts'

/** Plans that a section lists side by side have prices in one currency, because visitors compare them. */
export function checkCurrencies(site: SiteModel): Diagnostic[] {
  const plans = new Map(site.valid.filter(isPlan).map((plan) => [plan.data.id, plan]))
  const usesOf = ({ data: { price } }: ValidEntry<'plans'>) =>
    [...plans.values()].filter(({ data }) => data.price.currency === price.currency).length
  const reported = new Set<Source>()
  return site.readable.flatMap((readable) => {
    const listed = referencesIn(readable).flatMap(({ value: { collection, id }, path }) => {
      const plan = collection === 'plans' ? plans.get(id) : undefined
      return plan ? { plan, list: path.slice(0, -1).join('.') } : []
    })
    // The plan in the rarer currency is the one to correct.
    const usualFirst = listed.toSorted((a, b) => usesOf(b.plan) - usesOf(a.plan))
    return repeatsIn(usualFirst, ({ list }) => list).flatMap(({ item, first }) => {
      const { source, data } = item.plan
      const { name, price } = first.plan.data
      if (data.price.currency === price.currency || reported.has(source)) return []
      reported.add(source)
      return diagnosticInSource(source, locate(source, ['price']), {
        rule: 'mixed-currencies',
        message: `This price is in ${data.price.currency}, but ${name} is in ${price.currency}, and ${readable.source.file} lists both plans.`,
        hint: 'Write the prices of plans in one list in one currency.'
      })
    })
  })
}
