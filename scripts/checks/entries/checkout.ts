import { storeOf, stores } from '../../../schema/checkout.ts'
import type { Site } from '../../../schema/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlan, type SiteModel } from '../../model/site-model.ts'
import type { Valid } from '../../validate/fields.ts'
import { diagnosticInSource, locate, type Path } from '../../source/source.ts'

const known = Object.values(stores).map(({ name }) => name)

/** Discounts and campaigns reach a store that the site knows, and links lead to where buyers can pay. */
export function checkCheckout(site: SiteModel): Diagnostic[] {
  const settings = site.valid.find(({ source: { place } }) => place.kind === 'singleton' && place.name === 'site')
  // Its schema has validated it. While it is invalid, a host in it may be misspelled.
  const checkout = (settings?.data as Site | undefined)?.checkout
  const plans = site.valid
    .filter(isPlan)
    .map((plan) => ({ ...plan, store: storeOf(plan.data.purchaseUrl, checkout?.hosts) }))
  const isSold = plans.some(({ store }) => store)
  return [
    ...plans.flatMap(({ source, data, store }) => {
      if (checkout && data.discount !== undefined && !store) return unknownStore({ source, data }, ['discount'])
      if (!store?.test?.test(new URL(data.purchaseUrl).pathname)) return []
      const message = `This is a test link of ${store.name}. It takes no real payments.`
      const hint = 'Write the live link.'
      return diagnosticInSource(source, locate(source, ['purchaseUrl']), { rule: 'test-link', message, hint })
    }),
    ...(settings && checkout?.campaign && !isSold ? [unknownStore(settings, ['checkout', 'campaign'])] : [])
  ]
}

function unknownStore({ source }: Valid, path: Path): Diagnostic {
  return diagnosticInSource(source, locate(source, path), {
    rule: 'unknown-store',
    message: `Unknown store. Discounts and campaigns work with ${known.join(', ')}.`,
    hint: 'If your own domain leads to one of them, add it to content/site.yaml: checkout: { hosts: { pay.example.com: stripe } }. Otherwise remove this line.'
  })
}
