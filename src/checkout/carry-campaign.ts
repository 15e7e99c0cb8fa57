import type { CampaignRule } from '../../schema/checkout.ts'

/** A link may be followed by each of these; `auxclick` is the middle button. */
const acts = ['click', 'auxclick', 'contextmenu'] as const

/**
 * Adds the campaign that led the visitor here, `utm_source` and the like of the first address, to links to a store. It
 * is kept in memory only, and added when the visitor uses a link, so that the HTML is the same for everybody.
 *
 * @param rules by the host of the store
 */
export function carryCampaign(rules: Readonly<Record<string, CampaignRule>>): void {
  const campaign = [...new URLSearchParams(window.location.search)].filter(([name]) => /^utm_[a-z_]+$/.test(name))
  if (campaign.length === 0) return
  const carry = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const rule = link && rules[link.host]
    if (rule) link.href = withCampaign(link.href, campaign, rule)
  }
  for (const act of acts) document.addEventListener(act, carry, true)
}

/** Leaves out values that the store does not accept, and links that are signed, which would no longer be valid. */
function withCampaign(
  href: string,
  campaign: readonly (readonly [name: string, value: string])[],
  { parameter, values }: CampaignRule
): string {
  const url = new URL(href)
  if (url.searchParams.has('signature')) return href
  for (const [name, value] of campaign)
    if (new RegExp(values, 'u').test(value)) url.searchParams.set(parameter.replace('{name}', name), value)
  return url.href
}
