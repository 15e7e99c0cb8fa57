import { z } from 'zod'
import { itemId, sectionHeading, text } from '../primitives.ts'

export const checklist = z
  .strictObject({
    type: z.literal('checklist'),
    ...sectionHeading,
    items: z
      .array(z.strictObject({ id: itemId, text: text(120).describe('The point, in a few words.') }))
      .min(1)
      .describe('The points, in the order in which they are shown.')
  })
  .meta({
    description: 'Short points with a tick before each.',
    example: {
      type: 'checklist',
      id: 'checklist',
      eyebrow: 'Included',
      title: 'Everything in the box',
      lead: 'Nothing on this list costs extra.',
      items: [
        { id: 'source', text: 'The complete source code' },
        { id: 'updates', text: 'Every later version' },
        { id: 'support', text: 'Answers by email' }
      ]
    }
  })

export type Checklist = z.output<typeof checklist>
