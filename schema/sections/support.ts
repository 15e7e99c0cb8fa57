import { z } from 'zod'
import { href, icon, sectionHeading, slug, text } from '../primitives.ts'

/** Ways to get help. */
export const support = z.strictObject({
  type: z.literal('support'),
  ...sectionHeading,
  items: z
    .array(
      z.strictObject({
        id: slug,
        icon,
        title: text(60),
        description: text(240),
        /** What to expect, for example the response time. */
        detail: text(80).optional(),
        label: text(60),
        href
      })
    )
    .min(1)
})

export type Support = z.output<typeof support>
