import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlan, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { referencesIn } from '../../model/usage.ts'
import { diagnosticInSource, locate, type Source } from '../../source/source.ts'
import type { Valid } from '../../validate/valid.ts'

/** Plans that a section lists side by side have prices in one currency, because visitors compare them. */
export function checkCurrencies(site: SiteModel): Diagnostic[] {
  const plans = new Map(site.valid.filter(isPlan).map((plan) => [plan.data.id, plan]))
  const reported = new Set<Source>()
  return site.readable.flatMap((readable) =>
    listsOfPlans(readable).flatMap((ids) => {
      const listed = ids.flatMap((id) => plans.get(id) ?? [])
      const usual = mostUsed(listed)
      return listed.flatMap(({ source, data: { price } }) => {
        if (!usual || price.currency === usual.data.price.currency || reported.has(source)) return []
        reported.add(source)
        return diagnosticInSource(source, locate(source, ['price']), {
          rule: 'mixed-currencies',
          message: `This price is in ${price.currency}, but ${usual.data.name} is in ${usual.data.price.currency}, and ${readable.source.file} lists both plans.`,
          hint: `Write the prices of plans in one list in one currency, here ${usual.data.price.currency}.`
        })
      })
    })
  )
}

/** The ids of plans in each list of a file. */
function listsOfPlans(readable: Valid): readonly string[][] {
  const lists = new Map<string, string[]>()
  for (const { value, path } of referencesIn(readable)) {
    if (value.collection !== 'plans') continue
    const list = path.slice(0, -1).join('.')
    lists.set(list, [...(lists.get(list) ?? []), value.id])
  }
  return [...lists.values()]
}

/** The first plan in the currency that most of the plans have. */
function mostUsed(plans: readonly ValidEntry<'plans'>[]): ValidEntry<'plans'> | undefined {
  const uses = ({ data: { price } }: ValidEntry<'plans'>) =>
    plans.filter((other) => other.data.price.currency === price.currency).length
  return plans.toSorted((a, b) => uses(b) - uses(a))[0]
}
