import { storeOf, stores, type Store } from '../../../schema/checkout.ts'
import type { Site } from '../../../schema/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlan, type SiteModel } from '../../model/site-model.ts'
import type { Valid } from '../../validate/fields.ts'
import { type Path, diagnosticAtValue } from '../../source/source.ts'

const all = Object.entries<Store>(stores)
const framed = all.filter(([, { frame }]) => frame)
const inWords = new Intl.ListFormat('en', { type: 'disjunction' })

/** Discounts and campaigns reach a store that the site knows, and links lead to where buyers can pay. */
export function checkCheckout(site: SiteModel): Diagnostic[] {
  const settings = site.valid.find(({ source: { place } }) => place.kind === 'singleton' && place.name === 'site')
  // Its schema has validated it. While it is invalid, a host in it may be misspelled.
  const checkout = (settings?.data as Site | undefined)?.checkout
  const plans = site.valid
    .filter(isPlan)
    .map((plan) => ({ ...plan, store: storeOf(plan.data.purchaseUrl, checkout?.hosts) }))
  const sellers = plans.flatMap(({ store }) => store ?? [])
  return [
    ...plans.flatMap(({ source, data, store }) => {
      if (checkout && data.discount !== undefined && !store)
        return unknownStore({ source, data }, ['discount'], 'This plan does not lead')
      if (!store?.test?.test(new URL(data.purchaseUrl).pathname)) return []
      const message = `This is a test link of ${store.name}. It takes no real payments.`
      const hint = 'Write the live link.'
      return diagnosticAtValue(source, ['purchaseUrl'], { rule: 'test-link', message, hint })
    }),
    ...(settings && checkout?.campaign && sellers.length === 0
      ? [unknownStore(settings, ['checkout', 'campaign'], 'No plan leads')]
      : []),
    ...(settings && checkout?.overlay && !sellers.some(({ frame }) => frame)
      ? [unknownStore(settings, ['checkout', 'overlay'], 'No plan leads', framed)]
      : [])
  ]
}

/** @param supported the stores with which the setting works */
function unknownStore({ source }: Valid, path: Path, who: string, supported = all): Diagnostic {
  const names = inWords.format(supported.map(([, { name }]) => name))
  return diagnosticAtValue(source, path, {
    rule: 'unknown-store',
    message: `${who} to ${names}, so this setting does nothing.`,
    hint: `If your own domain leads there, add it to content/site.yaml: checkout: { hosts: { pay.example.com: ${supported[0]?.[0]} } }. Otherwise remove this line.`
  })
}
