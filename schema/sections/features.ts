import { z } from 'zod'
import { icon, sectionHeading, slug, text } from '../primitives.ts'

/** Cards that each make one point, with the benefits behind it where the page has room for them. */
export const features = z.strictObject({
  type: z.literal('features'),
  ...sectionHeading,
  items: z
    .array(
      z.strictObject({
        id: slug,
        icon,
        title: text(60),
        description: text(240),
        benefits: z.array(text(120)).max(6).default([])
      })
    )
    .min(1)
})

export type Features = z.output<typeof features>
