import { z } from 'zod'
import { link, reference, sectionHeading, text } from '../primitives.ts'

export const faq = z
  .strictObject({
    type: z.literal('faq'),
    ...sectionHeading,
    faqs: z.array(reference('faqs')).min(1).describe('The questions by the names of their files in content/faqs.'),
    multiple: z
      .boolean()
      .default(false)
      .describe('true lets several answers be open; otherwise opening one closes the other.'),
    more: link.describe('A link beside the heading.').optional(),
    ask: z
      .strictObject({
        title: text(60).describe('What stands beside the button.'),
        lead: text(160).describe('A sentence under it.').optional(),
        label: text(40).describe('The words on the button.')
      })
      .describe('A button under the questions that opens the assistant.')
      .optional()
  })
  .meta({
    description: 'Questions that open to their answers: one at a time, or several with multiple: true.',
    example: {
      type: 'faq',
      id: 'faq',
      eyebrow: 'FAQ',
      title: 'What people ask first',
      lead: 'Short answers, with a link where there is more to say.',
      faqs: ['refunds', 'updates'],
      multiple: true,
      more: { label: 'More questions and answers', href: '/' },
      ask: { title: 'Not among them?', lead: 'The assistant answers at once.', label: 'Ask the assistant' }
    }
  })

export type Faq = z.output<typeof faq>
