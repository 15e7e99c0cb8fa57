import { storeOf, stores, type Checkout } from '../../../schema/checkout.ts'
import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlan, singletonData, singletonOf, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { diagnosticInSource, locate } from '../../source/source.ts'
import { isRecord, valueAt } from '../../source/walk.ts'

const names = Object.values(stores).map(({ name }) => name)
const known = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Discounts and campaigns reach a store that the site knows, and links lead to where buyers can pay. */
export function checkCheckout(site: SiteModel): Diagnostic[] {
  const checkout = valueAt(singletonData(site, 'site'), ['checkout'])
  const hosts = isRecord(checkout) ? (checkout['hosts'] as Checkout['hosts']) : {}
  const plans = site.valid.filter(isPlan)
  const source = singletonOf(site, 'site')
  const isIdle =
    isRecord(checkout) && checkout['campaign'] === true && plans.every(({ data }) => !storeOf(data.purchaseUrl, hosts))
  return [
    ...plans.flatMap((plan) => findingsOf(plan, hosts)),
    ...(isIdle && source
      ? [diagnosticInSource(source, locate(source, ['checkout', 'campaign']), unknownStore('No plan is sold at'))]
      : [])
  ]
}

function findingsOf({ source, data }: ValidEntry<'plans'>, hosts: Checkout['hosts']): Diagnostic[] {
  const store = storeOf(data.purchaseUrl, hosts)
  const at = (field: string, finding: Finding) => diagnosticInSource(source, locate(source, [field]), finding)
  if (data.discount !== undefined && !store)
    return [at('discount', unknownStore('The store page of this plan is not on a host of'))]
  if (!store?.test?.test(new URL(data.purchaseUrl).pathname)) return []
  return [
    at('purchaseUrl', {
      rule: 'test-link',
      message: `This is a test link of ${store.name}: nobody can pay there.`,
      hint: 'Write the live link.'
    })
  ]
}

function unknownStore(start: string): Finding {
  return {
    rule: 'unknown-store',
    message: `${start} a store whose links the site knows: ${known}.`,
    hint: 'If a host of your own leads to one of them, name it in content/site.yaml under checkout: hosts. Otherwise remove this line.'
  }
}
