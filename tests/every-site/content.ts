import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { addressesOf, contentOf, pageOf, type Section } from '../browser/site-content.ts'

export { expectedComplaints, pagesOfEveryType, unknownAddress } from '../browser/site-content.ts'

/** The content of this project, whatever its authors have made of it. */
export const content = await contentOf(projectRoot)
export const { site } = content
export const addresses = addressesOf(content)

export function pageAt(address: string) {
  return pageOf(content, address)
}

/** The sections of a type on all pages, with their addresses. */
export function sectionsOf<T extends Section['type']>(type: T) {
  const isOfType = (section: Section): section is Extract<Section, { type: T }> => section.type === type
  return addresses.flatMap((address) =>
    pageAt(address)
      .sections.filter(isOfType)
      .map((section) => ({ address, section }))
  )
}
