import { z } from 'zod'
import { sectionHeading, slug, text } from '../primitives.ts'

/** Figures large enough to read in passing. */
export const stats = z.strictObject({
  type: z.literal('stats'),
  ...sectionHeading,
  items: z
    .array(z.strictObject({ id: slug, value: text(30), label: text(40), description: text(160).optional() }))
    .min(1)
    .max(4)
})

export type Stats = z.output<typeof stats>
