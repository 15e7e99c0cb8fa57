import { z } from 'zod'
import { action, date, sectionHeading, slug, text } from '../primitives.ts'

/** The head of a page, with its `h1`. */
export const hero = z.strictObject({
  type: z.literal('hero'),
  ...sectionHeading,
  lead: text(300),
  actions: z.array(action).max(3).default([]),
  /** Short assurances under the buttons. */
  trust: z.array(text(60)).max(4).default([]),
  /** When the page's text was last changed, for policies. */
  updated: date.optional(),
  /** What the product does, shown: a file that a buyer edits, and the page that comes of it. */
  showcase: z
    .strictObject({
      file: text(60),
      code: text(900),
      address: text(60),
      result: z.strictObject({
        eyebrow: text(40),
        title: text(60),
        text: text(160),
        action: text(30),
        cards: z.array(z.strictObject({ id: slug, title: text(30), text: text(60) })).length(3)
      })
    })
    .optional()
})

export type Hero = z.output<typeof hero>
