import { listen } from '../browser/events.ts'
import type { CampaignRule } from '../../schema/checkout.ts'

/** Adds `utm_source` and the like, kept in memory only, to links to a store on use. @param rules by the store’s host */
export function carryCampaign(rules: Readonly<Record<string, CampaignRule>>): void {
  const campaign = [...new URLSearchParams(window.location.search)].filter(([name]) => /^utm_[a-z_]+$/.test(name))
  if (campaign.length === 0) return
  const carry = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const rule = link && rules[link.host]
    if (rule) link.href = withCampaign(link.href, campaign, rule)
  }
  // The middle button and the menu of a link open it, too.
  listen(document, ['click', 'auxclick', 'contextmenu'], carry, { capture: true })
}

/** Leaves out values that the store does not accept, and links that are signed, which would no longer be valid. */
function withCampaign(href: string, campaign: readonly [string, string][], { parameter, values }: CampaignRule) {
  const url = new URL(href)
  if (url.searchParams.has('signature')) return href
  for (const [name, value] of campaign)
    if (new RegExp(values, 'u').test(value)) url.searchParams.set(parameter.replace('{name}', name), value)
  return url.href
}
