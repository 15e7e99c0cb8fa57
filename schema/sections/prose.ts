import { z } from 'zod'
import { markdown, sectionHeading, slug, text } from '../primitives.ts'

/** Long text: an introduction, then parts that each have a heading and an anchor. */
export const prose = z
  .strictObject({
    type: z.literal('prose'),
    ...sectionHeading,
    title: text(90).optional(),
    body: markdown.optional(),
    /** Shows links to the parts. */
    contents: z.boolean().default(false),
    parts: z.array(z.strictObject({ id: slug, title: text(90), body: markdown })).default([])
  })
  .refine((section) => section.body || section.parts.length > 0, {
    path: ['body'],
    message: 'Write a body, parts, or both.',
    params: { rule: 'empty-section' }
  })

export type Prose = z.output<typeof prose>
