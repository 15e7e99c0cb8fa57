import { z } from 'zod'
import { action, link, sectionHeading, text } from '../primitives.ts'

/** What stands at an address that no page has. */
export const notFound = z.strictObject({
  type: z.literal('not-found'),
  ...sectionHeading,
  lead: text(200),
  home: action,
  /** The button that goes back in the browser's history. */
  back: text(30),
  linksTitle: text(40),
  links: z.array(link).min(1)
})

export type NotFound = z.output<typeof notFound>
