import { watchDetails } from '../browser/watch-details.ts'
import { track } from './track.ts'

/**
 * Records what visitors do with plain HTML: purchase buttons, outbound links, opened questions. It listens on the
 * document, so sections need no code for it.
 */
export function observePage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href) recordLink(link)
  })
  watchDetails(recordQuestion)
}

export function recordLink(link: HTMLAnchorElement): void {
  const place = placeOf(link)
  if (link.dataset['cta'] !== undefined) {
    const plan =
      idOf(link.closest<HTMLElement>('[data-item^="plan:"]')) ??
      link.closest<HTMLElement>('[data-plan]')?.dataset['plan']
    track('cta_click', { place, ...(plan && { plan }) })
  }
  const { host, protocol } = new URL(link.href)
  if (protocol === 'https:' && host !== window.location.host) track('outbound_click', { host, place })
}

function recordQuestion(details: HTMLDetailsElement): void {
  const id = idOf(details)
  if (id && details.open && details.dataset['item']?.startsWith('faq:')) track('faq_open', { id })
}

function placeOf(element: Element): string {
  const { section, popup, place } =
    element.closest<HTMLElement>('[data-section], [data-popup], [data-place]')?.dataset ?? {}
  return section ?? popup ?? place ?? element.closest('header, footer')?.tagName.toLowerCase() ?? 'page'
}

/** The id in `data-item="<kind>:<id>"`. */
function idOf(item: HTMLElement | null): string | undefined {
  return item?.dataset['item']?.split(':')[1]
}
