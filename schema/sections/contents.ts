import { z } from 'zod'
import { icon, sectionHeading, slug, text } from '../primitives.ts'

/** The parts of the package, one card each. */
export const contents = z.strictObject({
  type: z.literal('contents'),
  ...sectionHeading,
  items: z.array(z.strictObject({ id: slug, icon, title: text(60), description: text(240) })).min(1)
})

export type Contents = z.output<typeof contents>
