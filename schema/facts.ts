import * as z from 'zod'
import { slug, text } from './primitives.ts'
import { oftenReferenced, roles } from './roles.ts'
import { group } from './shapes.ts'

const value = text(120)
  .refine((written) => !isOverfull(written), {
    error: 'This rating is higher than the best one.',
    params: { rule: 'out-of-range' }
  })
  .describe('A text that others refer to by its name.')

/** Whether a text is a rating such as 5.9/5. */
function isOverfull(written: string): boolean {
  const [, figure, best] = /^(\d+(?:\.\d+)?)\/(5|10)$/.exec(written) ?? []
  return Number(figure) > Number(best)
}

export const facts = z
  .record(
    slug,
    z
      .union(
        [
          value,
          group('A value, and whether it is a sample.', {
            value,
            sample: z
              .boolean()
              .register(roles, { role: 'switch', sample: true })
              .default(false)
              .describe('Whether the figure is invented, to be replaced before going live.')
          })
        ],
        { error: 'Write text in quotes, or { value: …, sample: true }.' }
      )
      .describe('Text such as 30-day, or { value: …, sample: true } for a figure that is invented until there is one.')
  )
  .meta({
    title: 'Facts',
    description: 'Values that appear in more than one place, by name. Any text refers to them as $(facts.<name>).',
    example: { 'guarantee-days': '30-day', downloads: { value: '500+', sample: true } }
  })
  .register(oftenReferenced, {
    advice: 'Use an existing value such as $(plans.starter.price), or add this one to content/facts.yaml.'
  })
