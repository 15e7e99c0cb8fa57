import { z } from 'zod'
import { externalUrl, text } from './primitives.ts'

/** A customer's words. `sample: true` marks invented ones, which must be replaced before going live. */
export const testimonial = z
  .strictObject({
    name: text(60),
    role: text(60),
    company: text(60),
    /** A square picture at an image service whose host is listed in site.yaml under `imageHosts`. */
    image: externalUrl,
    rating: z.number().int().min(1).max(5),
    text: text(400),
    sample: z.boolean().default(false),
    verified: z
      .boolean()
      .optional()
      .describe(
        'True only for words that a real customer wrote and that can be proved: search engines are told of these.'
      )
  })
  .refine(({ sample, verified }) => !(sample && verified), {
    path: ['verified'],
    message: 'Words that are a sample are no verified review.'
  })

export type Testimonial = z.output<typeof testimonial>
