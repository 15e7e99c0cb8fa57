import { storeOf, withDiscount, type CampaignRule, type Overlay, type Store } from '../../schema/checkout.ts'
import type { Plan } from '../../schema/plans.ts'
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

/** The address of a plan's store page, as browsers write it in links. */
export function storePageOf({ purchaseUrl }: Plan, content: Content): string {
  return new URL(checkoutHref(purchaseUrl, content)).href
}

/** How links to each host say the visitor's campaign; undefined if they do not. */
export function campaignRules(content: Content): Readonly<Record<string, CampaignRule>> | undefined {
  if (!content.site.checkout.campaign) return undefined
  return byStorePage(content, (page, { campaign }) => [new URL(page).host, campaign])
}

/** How checkouts show over the page; undefined if none does. A link that the store has signed accepts no parameter. */
export const overlayOf = memoize((content: Content): Overlay | undefined => {
  const { overlay } = content.site.checkout
  if (!overlay) return undefined
  const frames = byStorePage(content, (page, { frame }) =>
    frame && !page.includes('signature=') ? [page, frame] : undefined
  )
  return Object.keys(frames).length > 0 ? { ...overlay, frames } : undefined
})

function byStorePage<R>(content: Content, ruleOf: (page: string, store: Store) => [string, R] | undefined) {
  const rules = [...content.plans.values()].flatMap((plan) => {
    const store = storeOf(plan.purchaseUrl, content.site.checkout.hosts)
    const rule = store && ruleOf(storePageOf(plan, content), store)
    return rule ? [rule] : []
  })
  return Object.fromEntries(rules)
}
