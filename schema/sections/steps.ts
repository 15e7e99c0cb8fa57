import { z } from 'zod'
import { markdown, sectionHeading, slug, text } from '../primitives.ts'

/** Numbered steps, each with the commands to type where there are any. */
export const steps = z.strictObject({
  type: z.literal('steps'),
  ...sectionHeading,
  items: z
    .array(
      z.strictObject({
        id: slug,
        title: text(80),
        description: markdown,
        code: z.string().min(1).optional()
      })
    )
    .min(1)
})

export type Steps = z.output<typeof steps>
