import { z } from 'zod'
import { heading, href, icon, itemId, linkText, sectionHeading, text } from '../primitives.ts'

export const support = z
  .strictObject({
    type: z.literal('support'),
    ...sectionHeading,
    items: z
      .array(
        z.strictObject({
          id: itemId,
          icon,
          title: heading(60).describe('The way to get help.'),
          description: text(240).describe('What it is good for.'),
          detail: text(80).describe('What to expect, for example how soon an answer comes.').optional(),
          label: linkText(60).describe('The words of the link.'),
          href
        })
      )
      .min(1)
      .describe('The ways to get help, one card each.')
  })
  .meta({
    description: 'Ways to get help.',
    example: {
      type: 'support',
      id: 'support',
      eyebrow: 'Support',
      title: 'Somebody answers',
      lead: 'Choose what suits you.',
      items: [
        {
          id: 'mail',
          icon: 'mail',
          title: 'Email',
          description: 'For questions that take a sentence or two.',
          detail: 'An answer within a working day',
          label: 'support@example.com',
          href: 'mailto:support@example.com'
        },
        {
          id: 'guide',
          icon: 'book-open',
          title: 'Guide',
          description: 'For questions that others have asked before.',
          label: 'Read the guide',
          href: '/'
        }
      ]
    }
  })

export type Support = z.output<typeof support>
