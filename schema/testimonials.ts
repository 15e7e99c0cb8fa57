import * as z from 'zod'
import { whole } from './figures.ts'
import { externalUrl, heading, text } from './primitives.ts'
import { roles } from './roles.ts'

export const testimonial = z
  .strictObject({
    name: heading(60).describe('Who says it.'),
    role: text(60).describe('What they do.'),
    company: text(60).describe('Where they do it.'),
    image: externalUrl
      .meta({ title: 'Picture', description: 'Square. Without one, the service under avatars in site.yaml draws one.' })
      .register(roles, { role: 'picture', from: 'hosts', shown: 48 })
      .optional(),
    rating: whole('stars').max(5).describe('Stars, 1 to 5.'),
    text: text(400).describe('What they say, in their own words.'),
    sample: z
      .boolean()
      .register(roles, { role: 'silent', sample: true })
      .default(false)
      .describe('true marks an invented quote, to be replaced before going live.'),
    verified: z
      .boolean()
      .register(roles, { role: 'silent' })
      .describe('true only if you can prove that a real customer said this. Search engines receive verified quotes.')
      .optional()
  })
  .refine(({ sample, verified }) => !(sample && verified), {
    path: ['verified'],
    message: 'A sample cannot be verified. Remove sample or verified.',
    params: { rule: 'verified-sample' }
  })
  .meta({
    title: 'Testimonial',
    description: 'A customer’s words. To show them, add the file’s name to a section of type testimonials.',
    example: {
      name: 'Ada Example',
      role: 'Founder',
      company: 'Example Studio',
      image: 'https://avatars.example.com/ada.webp?size=96',
      rating: 5,
      text: 'We changed the headline at noon and it was live before lunch was over.',
      sample: true,
      verified: false
    }
  })
