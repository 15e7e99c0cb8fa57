import { z } from 'zod'
import { heading, itemId, sectionHeading, text } from '../primitives.ts'

const list = z.strictObject({
  title: heading(40).describe('The heading above the list.'),
  items: z
    .array(
      z.strictObject({
        id: itemId,
        text: text(140).describe('One thing, in a sentence that is true without the others.')
      })
    )
    .min(1)
    .describe('What a buyer gets, the most requested first.')
})

export const permissions = z
  .strictObject({
    type: z.literal('permissions'),
    ...sectionHeading,
    allowed: list.describe('What is allowed.'),
    forbidden: list.describe('What is not allowed.'),
    note: text(240).describe('Small print under both lists, such as which text applies if in doubt.').optional()
  })
  .meta({
    description: 'What is allowed and what is not, in two lists side by side: a summary of a license or policy.',
    example: {
      type: 'permissions',
      id: 'permissions',
      eyebrow: 'In short',
      title: 'What you may do with it',
      lead: 'The lists hold for every plan.',
      allowed: {
        title: 'You can',
        items: [
          { id: 'publish', text: 'Publish websites and earn money with them' },
          { id: 'change', text: 'Change everything' }
        ]
      },
      forbidden: {
        title: 'You cannot',
        items: [
          { id: 'resell', text: 'Resell the files' },
          { id: 'share', text: 'Share your download link' }
        ]
      },
      note: 'The full text below decides.'
    }
  })

export type Permissions = z.output<typeof permissions>
