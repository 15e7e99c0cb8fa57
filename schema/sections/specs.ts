import { z } from 'zod'
import { heading, icon, itemId, sectionHeading, text } from '../primitives.ts'

export const specs = z
  .strictObject({
    type: z.literal('specs'),
    ...sectionHeading,
    columns: z
      .array(
        z.strictObject({
          id: itemId,
          icon,
          title: heading(60).describe('What this column is about.'),
          items: z.array(text(120).describe('One fact.')).min(1).describe('The facts, one line each.'),
          note: text(240).describe('Small print under the facts.').optional()
        })
      )
      .min(1)
      .max(4)
      .describe('The columns, from left to right.')
  })
  .meta({
    description: 'Columns of facts for readers who check: stack, requirements, supported browsers.',
    example: {
      type: 'specs',
      id: 'specs',
      eyebrow: 'For developers',
      title: 'What it needs',
      lead: 'Nothing unusual.',
      columns: [
        {
          id: 'stack',
          icon: 'layers',
          title: 'Stack',
          items: ['React', 'TypeScript'],
          note: 'Both in their current versions.'
        },
        { id: 'browsers', icon: 'globe', title: 'Browsers', items: ['Chrome', 'Firefox', 'Safari'] }
      ]
    }
  })

export type Specs = z.output<typeof specs>
