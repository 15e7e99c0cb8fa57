import type { Entry } from '../../schema/content.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'

const { result } = await compile(projectRoot)
if (!result) throw new Error('The content has errors, so there is nothing to compare the site with. Run npm run check.')

/** The content that the site was built from. Tests take texts and figures from here instead of repeating them. */
export const { content } = result
export const { site } = content

/** An address without a page, which shows the 404 page. */
export const unknownAddress = '/no-such-page'

/** What Chromium logs when the document has this status. */
export const notFoundComplaint = 'Failed to load resource: the server responded with a status of 404'

/** The address of each page. The 404 page is shown at an unknown address. */
export const addresses = [...content.pages.values()].map(({ path }) => (path === '/404' ? unknownAddress : path))

/** The expected console messages of Chromium when an address is opened. */
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

/** The first section of a type on a page. */
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

/** The address of a named link in the content. */
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
