import { z } from 'zod'
import { slug, text } from './primitives.ts'

const value = text(120)

/**
 * Values that appear in more than one place, each by a name: `$(facts.downloads)`.
 * A bare text, or `{ value, sample: true }` for a figure that is invented until real ones exist.
 */
export const facts = z.record(
  slug,
  z.union([value, z.strictObject({ value, sample: z.boolean().default(false) })], {
    error: 'Write a text in quotes, or { value: …, sample: true }.'
  })
)

export type Facts = z.output<typeof facts>
