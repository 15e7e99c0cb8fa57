import { storeOf, stores } from '../../../schema/checkout.ts'
import type { Site } from '../../../schema/site.ts'
import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlan, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { diagnosticInSource, locate } from '../../source/source.ts'

const names = Object.values(stores).map(({ name }) => name)
const known = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Discounts and campaigns reach a store that the site knows, and links lead to where buyers can pay. */
export function checkCheckout(site: SiteModel): Diagnostic[] {
  const plans = site.valid.filter(isPlan)
  const settings = site.valid.find(({ source: { place } }) => place.kind === 'singleton' && place.name === 'site')
  // Its schema has validated it. While it is invalid, a host in it may be misspelled.
  const checkout = (settings?.data as Site | undefined)?.checkout
  const hasStore = ({ data }: ValidEntry<'plans'>) => storeOf(data.purchaseUrl, checkout?.hosts) !== undefined
  const isLost = ({ data }: ValidEntry<'plans'>) => data.discount !== undefined
  return [
    ...plans.flatMap((plan) => testLinks(plan, checkout?.hosts)),
    ...(checkout ? plans.filter((plan) => isLost(plan) && !hasStore(plan)) : []).map(({ source }) =>
      diagnosticInSource(source, locate(source, ['discount']), unknownStore('The store page of this plan is not on'))
    ),
    ...(settings && checkout?.campaign && !plans.some(hasStore)
      ? [
          diagnosticInSource(
            settings.source,
            locate(settings.source, ['checkout', 'campaign']),
            unknownStore('No plan is sold on')
          )
        ]
      : [])
  ]
}

function testLinks({ source, data }: ValidEntry<'plans'>, hosts: Site['checkout']['hosts'] | undefined): Diagnostic[] {
  const store = storeOf(data.purchaseUrl, hosts)
  if (!store?.test?.test(new URL(data.purchaseUrl).pathname)) return []
  const message = `This is a test link of ${store.name}: nobody can pay there.`
  const finding: Finding = { rule: 'test-link', message, hint: 'Write the live link.' }
  return [diagnosticInSource(source, locate(source, ['purchaseUrl']), finding)]
}

function unknownStore(start: string): Finding {
  return {
    rule: 'unknown-store',
    message: `${start} a host of a store whose links the site knows: ${known}.`,
    hint: 'If a host of your own leads to one of them, add it to content/site.yaml: checkout: { hosts: { pay.example.com: stripe } }. Otherwise remove this line.'
  }
}
