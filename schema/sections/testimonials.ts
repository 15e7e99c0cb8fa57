import { z } from 'zod'
import { reference, sectionHeading, slug, text } from '../primitives.ts'

/** Customers' words, with the figures that back them. */
export const testimonials = z.strictObject({
  type: z.literal('testimonials'),
  ...sectionHeading,
  testimonials: z.array(reference('testimonials')).min(1),
  stats: z.array(z.strictObject({ id: slug, value: text(20), label: text(40) })).default([])
})

export type Testimonials = z.output<typeof testimonials>
