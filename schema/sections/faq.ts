import { z } from 'zod'
import { link, reference, sectionHeading } from '../primitives.ts'

export const faq = z
  .strictObject({
    type: z.literal('faq'),
    ...sectionHeading,
    faqs: z.array(reference('faqs')).min(1).describe('The questions by the names of their files in content/faqs.'),
    multiple: z
      .boolean()
      .default(false)
      .describe('true lets several answers be open; otherwise opening one closes the other.'),
    more: link.describe('A link under the questions.').optional()
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
      more: { label: 'More questions and answers', href: '/' }
    }
  })

export type Faq = z.output<typeof faq>
