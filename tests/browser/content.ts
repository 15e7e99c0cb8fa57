import type { Entry } from '../../schema/content.ts'
import { testSite } from '../test-site.ts'
import { addressesOf, contentOf, found, pageOf, pagesOfEveryType, sectionOf, type Section } from './site-content.ts'

export { expectedComplaints, notFoundComplaint, unknownAddress } from './site-content.ts'

/** The content of the test site. Tests take texts and figures from here instead of repeating them. */
export const content = await contentOf(testSite)
export const { site } = content
export const addresses = addressesOf(content)
/** Enough pages for what depends on the types of sections, or on none. */
export const someAddresses = pagesOfEveryType(content)

export function pageAt(address: string) {
  return pageOf(content, address)
}

export function sectionAt<T extends Section['type']>(address: string, type: T) {
  return sectionOf(content, address, type)
}

export function planOf(id: string) {
  return found(content.plans.get(id), `plan ${id}`)
}

type Popup = Entry<'popups'>

export function popupOf<T extends Popup['type']>(type: T): Extract<Popup, { type: T }> {
  const isOfType = (popup: Popup): popup is Extract<Popup, { type: T }> => popup.type === type
  return found([...content.popups.values()].find(isOfType), `popup ${type}`)
}

export function faqOf(id: string) {
  return found(content.faqs.get(id), `question ${id}`)
}

export function testimonialOf(id: string) {
  return found(content.testimonials.get(id), `testimonial ${id}`)
}

/** The address of a named link in the content. */
export function linkOf(name: string): string {
  return found(site.links[name], `link ${name}`)
}

export function emailOf(name: string): string {
  return found(site.emails[name], `email address ${name}`)
}
