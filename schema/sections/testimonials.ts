import { z } from 'zod'
import { heading, itemId, reference, sectionHeading, text } from '../primitives.ts'
import { counted } from '../roles.ts'

export const testimonials = z
  .strictObject({
    type: z.literal('testimonials'),
    ...sectionHeading,
    testimonials: z
      .array(reference('testimonials'))
      .min(1)
      .describe('The quotes by the names of their files in content/testimonials.')
      .register(counted, { nouns: ['testimonial', 'customer quote'] }),
    stats: z
      .array(
        z.strictObject({
          id: itemId,
          value: heading(20).meta({ title: 'Figure', description: 'The figure.' }),
          label: text(40).meta({ title: 'Caption', description: 'What it counts.' })
        })
      )
      .default([])
      .describe('Figures that support the quotes.')
  })
  .meta({
    description: 'Customers’ words, with figures that support them.',
    example: {
      type: 'testimonials',
      id: 'testimonials',
      eyebrow: 'Testimonials',
      title: 'Three people who tried it',
      lead: 'In their own words.',
      testimonials: ['sarah-chen', 'marcus-webb'],
      stats: [
        { id: 'customers', value: '120', label: 'customers' },
        { id: 'rating', value: '4.8/5', label: 'average rating' }
      ]
    }
  })

export type Testimonials = z.output<typeof testimonials>
