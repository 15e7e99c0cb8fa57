import { atStorePage } from '../browser/at-store-page.ts'
import { offers } from '../generated/analytics.ts'
import { watchDetails } from '../browser/events.ts'
import { track } from './track.ts'

/** Records what visitors do with plain HTML. It listens on the document, so sections need no code for it. */
export function observePage(): void {
  document.addEventListener('click', recordClick)
  // The middle button opens a link in a new tab, without a click.
  document.addEventListener('auxclick', (event) => event.button === 1 && recordClick(event))
  watchDetails(recordQuestion)
}

function recordClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.href) recordLink(link)
}

export function recordLink(link: HTMLAnchorElement): void {
  const place = placeOf(link)
  const isButton = link.dataset['cta'] !== undefined
  const plan = planOf(link)
  if (isButton) track('cta_click', { place, ...(plan && { plan }) })
  const { host, protocol } = new URL(link.href)
  if (protocol !== 'https:' || host === window.location.host) return
  track('outbound_click', { host, place })
  if (plan) track('checkout_opened', { plan })
}

export function planOf({ href }: HTMLAnchorElement): string | undefined {
  return atStorePage(offers, href)
}

/** A question has the attribute `data-item="faq:<id>"`. */
function recordQuestion({ open, dataset }: HTMLDetailsElement): void {
  const [kind, id] = dataset['item']?.split(':') ?? []
  if (kind === 'faq' && id && open) track('faq_open', { id })
}

function placeOf(element: Element): string {
  const { section, popup, place } =
    element.closest<HTMLElement>('[data-section], [data-popup], [data-place]')?.dataset ?? {}
  return section ?? popup ?? place ?? element.closest('header, footer')?.tagName.toLowerCase() ?? 'page'
}
