import type { Entry } from '../../schema/content.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'

const { result } = await compile(projectRoot)
if (!result) throw new Error('The content has errors, so there is nothing to compare the site with. Run npm run check.')

/** What the site was built from: tests take words and figures from here rather than repeating them. */
export const { content } = result
export const { site } = content

/** Answered with the 404 page, because no page has it. */
export const unknownAddress = '/no-such-page'

/** What Chromium itself writes to the console when the document comes with this status. */
export const notFoundComplaint = 'Failed to load resource: the server responded with a status of 404'

/** Where each page is seen; the 404 page has no address of its own. */
export const addresses = [...content.pages.values()].map(({ path }) => (path === '/404' ? unknownAddress : path))

/** What Chromium writes to the console when an address is opened, which is no fault of the page. */
export function expectedComplaints(address: string): string[] {
  return address === unknownAddress ? [notFoundComplaint] : []
}

export function pageAt(address: string) {
  const path = address === unknownAddress ? '/404' : address
  return found(
    [...content.pages.values()].find((page) => page.path === path),
    `page at ${path}`
  )
}

/** The sections of one type on a page. */
export function sectionAt<T extends Section['type']>(address: string, type: T): Extract<Section, { type: T }> {
  const isOfType = (section: Section): section is Extract<Section, { type: T }> => section.type === type
  return found(pageAt(address).sections.find(isOfType), `section ${type} at ${address}`)
}

type Section = ReturnType<typeof pageAt>['sections'][number]

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

/** The address that the content gives a name. */
export function linkOf(name: string): string {
  return found(site.links[name], `link ${name}`)
}

export function emailOf(name: string): string {
  return found(site.emails[name], `email address ${name}`)
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The content has no ${what}.`)
  return value
}
