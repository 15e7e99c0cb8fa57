import { storeOf, withDiscount, type CampaignRule, type Overlay, type Store } from '../../schema/checkout.ts'
import type { Content } from '../../schema/content.ts'
import { memoize } from '../../src/shared/memoize.ts'

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
export function campaignRules(content: Content): Readonly<Record<string, CampaignRule>> | undefined {
  return content.site.checkout.campaign ? rulesByHost(content, ({ campaign }) => campaign) : undefined
}

/** How the checkouts of each host show over the page; undefined where none does. */
export function overlayOf(content: Content): Overlay | undefined {
  const { overlay } = content.site.checkout
  const frames = overlay ? rulesByHost(content, ({ frame }) => frame) : {}
  return overlay && Object.keys(frames).length > 0 ? { ...overlay, frames } : undefined
}

function rulesByHost<R>({ plans, site }: Content, ruleOf: (store: Store) => R | undefined) {
  const rules = [...plans.values()].flatMap(({ purchaseUrl }): [string, R][] => {
    const store = storeOf(purchaseUrl, site.checkout.hosts)
    const rule = store && ruleOf(store)
    return rule ? [[new URL(purchaseUrl).host, rule]] : []
  })
  return Object.fromEntries(rules)
}
