import * as z from 'zod'
import { exampleOfPicture, illustration } from '../illustrations.ts'
import { heading, reference, text } from '../primitives.ts'
import { counted } from '../roles.ts'
import { itemId, list, optionalList, sectionType } from '../shapes.ts'

export const testimonials = sectionType('testimonials', {
  description: 'Customers’ words, with figures that support them.',
  fields: {
    testimonials: list(reference('testimonials'))
      .describe('The quotes by the names of their files in content/testimonials.')
      .register(counted, { nouns: ['testimonial', 'customer quote'] }),
    illustration: illustration.optional().describe('Beside the quotes on large screens. At best for one quote.'),
    stats: optionalList(
      z.strictObject({
        id: itemId,
        value: heading(20).meta({ title: 'Figure', description: 'The figure.' }),
        label: text(40).meta({ title: 'Caption', description: 'What it counts.' })
      })
    ).describe('Figures that support the quotes.')
  },
  example: {
    testimonials: ['sarah-chen', 'marcus-webb'],
    illustration: exampleOfPicture,
    stats: [{ id: 'customers', value: '120', label: 'customers' }]
  }
})
