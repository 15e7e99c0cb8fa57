import { storeOf, withDiscount, type CampaignRule } from '../../schema/checkout.ts'
import type { Content } from '../../schema/content.ts'
import { memoize } from '../platform/memoize.ts'

/** Addresses of plans with a discount code, with the addresses that apply it. */
const discounted = memoize(({ plans, site }: Content) => {
  const all = [...plans.values()].flatMap(({ purchaseUrl, discount }) => {
    const store = discount && storeOf(purchaseUrl, site.checkout.hosts)
    return store ? [[purchaseUrl, withDiscount(purchaseUrl, discount, store)] as const] : []
  })
  return new Map(all)
})

/** A link as visitors get it: to a plan's store page with the plan's discount code; every other one as it is. */
export function checkoutHref(href: string, content: Content): string {
  return discounted(content).get(href) ?? href
}

/** How links to each host say the visitor's campaign; undefined where they do not. */
export function campaignRules({ plans, site }: Content): Readonly<Record<string, CampaignRule>> | undefined {
  const { campaign, hosts } = site.checkout
  if (!campaign) return undefined
  const rules = [...plans.values()].flatMap(({ purchaseUrl }): [string, CampaignRule][] => {
    const store = storeOf(purchaseUrl, hosts)
    return store ? [[new URL(purchaseUrl).host, store.campaign]] : []
  })
  return Object.fromEntries(rules)
}
