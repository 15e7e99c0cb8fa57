import { z } from 'zod'
import { link, reference, sectionHeading, text } from '../primitives.ts'

/** Versions of the product with what each changed, the newest first. */
export const changelog = z.strictObject({
  type: z.literal('changelog'),
  ...sectionHeading,
  releases: z.array(reference('changelog')).min(1).describe('Versions by the names of their files, the newest first.'),
  kinds: z
    .strictObject({ added: text(20), changed: text(20), fixed: text(20) })
    .describe('The words over what a version added, changed and fixed.'),
  feed: link.optional().describe('A link to the feed of all versions, /changelog.xml.')
})

export type Changelog = z.output<typeof changelog>
