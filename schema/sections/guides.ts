import { z } from 'zod'
import { heading, href, icon, itemId, linkText, sectionHeading, text } from '../primitives.ts'
import { counted } from '../roles.ts'

export const guides = z
  .strictObject({
    type: z.literal('guides'),
    ...sectionHeading,
    layout: z.enum(['cards', 'rows']).default('cards').describe('rows take less space than cards.'),
    items: z
      .array(
        z.strictObject({
          id: itemId,
          icon,
          title: heading(60).describe('What the guide is about.'),
          description: text(200).describe('What readers can do after reading it.'),
          label: linkText(40).describe('The words of the link.'),
          href
        })
      )
      .min(1)
      .describe('The guides, one card each.')
      .register(counted, { nouns: ['guide'] })
  })
  .meta({
    description: 'Cards that lead to a guide, on this page or another.',
    example: {
      type: 'guides',
      id: 'guides',
      eyebrow: 'Guides',
      title: 'Find your way',
      lead: 'Each guide takes a few minutes.',
      layout: 'rows',
      items: [
        {
          id: 'start',
          icon: 'rocket',
          title: 'First steps',
          description: 'From an empty folder to a page of your own.',
          label: 'Read the guide',
          href: '/'
        },
        {
          id: 'publish',
          icon: 'globe',
          title: 'Publish',
          description: 'Put the finished site on a host.',
          label: 'Read the guide',
          href: '/'
        }
      ]
    }
  })

export type Guides = z.output<typeof guides>
