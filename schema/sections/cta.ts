import { z } from 'zod'
import { action, sectionHeading, text } from '../primitives.ts'

/** The closing call to action of a page. */
export const cta = z.strictObject({
  type: z.literal('cta'),
  ...sectionHeading,
  actions: z.array(action).min(1).max(3),
  note: text(160).optional()
})

export type Cta = z.output<typeof cta>
