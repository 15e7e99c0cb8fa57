import { z } from 'zod'
import { action, sectionHeading, text } from '../primitives.ts'

export const cta = z
  .strictObject({
    type: z.literal('cta'),
    ...sectionHeading,
    actions: z.array(action).min(1).max(3).describe('The buttons, the most important first.'),
    note: text(160).describe('Small print under the buttons.').optional()
  })
  .meta({
    description: 'The closing call to action of a page.',
    example: {
      type: 'cta',
      id: 'cta',
      eyebrow: 'Ready?',
      title: 'Start with one page',
      lead: 'Write the headline first. The rest follows from it.',
      actions: [
        { label: 'Get started', href: '/', variant: 'primary' },
        { label: 'Read more', href: '/', variant: 'secondary' }
      ],
      note: 'Paid once, yours for good.'
    }
  })

export type Cta = z.output<typeof cta>
