import { z } from 'zod'
import { sectionHeading, slug, text } from '../primitives.ts'

/** Short points with a tick before each. */
export const checklist = z.strictObject({
  type: z.literal('checklist'),
  ...sectionHeading,
  items: z.array(z.strictObject({ id: slug, text: text(120) })).min(1)
})

export type Checklist = z.output<typeof checklist>
