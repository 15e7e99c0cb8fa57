import { z } from 'zod'
import { sectionHeading, slug, text } from '../primitives.ts'

/** Two ways of doing the same, row by row. */
export const comparison = z.strictObject({
  type: z.literal('comparison'),
  ...sectionHeading,
  /** Heads of the three columns: the subject, the other way, our way. */
  columns: z.tuple([text(40), text(40), text(40)]),
  rows: z.array(z.strictObject({ id: slug, label: text(60), other: text(120), ours: text(120) })).min(1)
})

export type Comparison = z.output<typeof comparison>
