import { z } from 'zod'
import { reference, sectionHeading, text } from '../primitives.ts'

/** Plans side by side, each with its purchase button. */
export const pricing = z.strictObject({
  type: z.literal('pricing'),
  ...sectionHeading,
  product: text(60)
    .optional()
    .describe('What the plans are offers of, as search engines call it; the name of the site where this is left out.'),
  plans: z.array(reference('plans')).min(1).max(4),
  /** The promise that stands under every price. */
  guarantee: text(80),
  note: text(240).optional()
})

export type Pricing = z.output<typeof pricing>
