import { z } from 'zod'
import { icon, sectionHeading, slug, text } from '../primitives.ts'

/** Columns of facts for readers who check: stack, requirements, supported browsers. */
export const specs = z.strictObject({
  type: z.literal('specs'),
  ...sectionHeading,
  columns: z
    .array(
      z.strictObject({ id: slug, icon, title: text(60), items: z.array(text(120)).min(1), note: text(240).optional() })
    )
    .min(1)
    .max(4)
})

export type Specs = z.output<typeof specs>
