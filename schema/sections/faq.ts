import { z } from 'zod'
import { link, reference, sectionHeading } from '../primitives.ts'

/** Questions that open to their answers: one at a time, or several with `multiple: true`. */
export const faq = z.strictObject({
  type: z.literal('faq'),
  ...sectionHeading,
  faqs: z.array(reference('faqs')).min(1),
  multiple: z.boolean().default(false),
  more: link.optional()
})

export type Faq = z.output<typeof faq>
