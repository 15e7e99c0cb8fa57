import { z } from 'zod'
import { href, icon, sectionHeading, slug, text } from '../primitives.ts'

/** Cards that lead to a guide, on this page or another. */
export const guides = z.strictObject({
  type: z.literal('guides'),
  ...sectionHeading,
  items: z
    .array(z.strictObject({ id: slug, icon, title: text(60), description: text(200), label: text(40), href }))
    .min(1)
})

export type Guides = z.output<typeof guides>
