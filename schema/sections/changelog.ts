import { heading, reference, text } from '../primitives.ts'
import { group, link, list, sectionType } from '../shapes.ts'

export const changelog = sectionType('changelog', {
  description: 'Versions of the product with what each changed, the newest first.',
  fields: {
    title: heading(90).describe('The heading above all versions.').optional(),
    releases: list(reference('changelog', { isAnchor: true })).meta({
      title: 'Versions',
      description: 'The names of their files, the newest first.'
    }),
    kinds: group('The words over what a version added, changed and fixed.', {
      added: text(20).describe('The heading above what is new.'),
      changed: text(20).describe('The heading above what is different.'),
      fixed: text(20).describe('The heading above what is fixed.')
    }),
    feed: link.describe('A link to the feed of all versions, /changelog.xml.').optional()
  },
  example: {
    releases: ['v2-2-0', 'v2-1-0'],
    kinds: { added: 'New', changed: 'Changed', fixed: 'Fixed' },
    feed: { label: 'Follow the feed', href: '/changelog.xml' }
  }
})
