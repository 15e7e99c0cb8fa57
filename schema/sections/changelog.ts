import { z } from 'zod'
import { link, reference, sectionHeading, text } from '../primitives.ts'

export const changelog = z
  .strictObject({
    type: z.literal('changelog'),
    ...sectionHeading,
    releases: z
      .array(reference('changelog', { isAnchor: true }))
      .min(1)
      .meta({ title: 'Versions', description: 'Versions by the names of their files, the newest first.' }),
    kinds: z
      .strictObject({
        added: text(20).describe('The heading above what is new.'),
        changed: text(20).describe('The heading above what is different.'),
        fixed: text(20).describe('The heading above what is fixed.')
      })
      .describe('The words over what a version added, changed and fixed.'),
    feed: link.describe('A link to the feed of all versions, /changelog.xml.').optional()
  })
  .meta({
    description: 'Versions of the product with what each changed, the newest first.',
    example: {
      type: 'changelog',
      id: 'versions',
      eyebrow: 'Changelog',
      title: 'What is new',
      lead: 'Every version since the first loaf.',
      releases: ['v2-2-0', 'v2-1-0'],
      kinds: { added: 'New', changed: 'Changed', fixed: 'Fixed' },
      feed: { label: 'Follow the feed', href: '/changelog.xml' }
    }
  })

export type Changelog = z.output<typeof changelog>
