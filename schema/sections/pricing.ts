import { z } from 'zod'
import { reference, sectionHeading, text } from '../primitives.ts'
import { counted } from '../roles.ts'

export const pricing = z
  .strictObject({
    type: z.literal('pricing'),
    ...sectionHeading,
    product: text(60)
      .meta({
        title: 'Product name',
        description: 'The product name for search engines. Default: the site’s name.'
      })
      .optional(),
    plans: z
      .array(reference('plans'))
      .min(1)
      .max(4)
      .describe('The plans by the names of their files in content/plans, from left to right.')
      .register(counted, { nouns: ['plan', 'pricing option'] }),
    guarantee: text(80).describe('The promise under every price.'),
    note: text(240).describe('Small print under the plans.').optional(),
    matrix: reference('matrices')
      .describe('A table under the plans that compares them: the name of its file in content/matrices, without .yaml.')
      .optional()
  })
  .meta({
    description: 'Plans side by side, each with its purchase button.',
    example: {
      type: 'pricing',
      id: 'pricing',
      eyebrow: 'Pricing',
      title: 'Pay once',
      lead: 'Pick by how many sites you will make.',
      product: 'The template',
      plans: ['starter', 'professional', 'enterprise'],
      guarantee: 'Money back if it does not fit',
      note: 'Taxes are added where they apply.',
      matrix: 'plans'
    }
  })

export type Pricing = z.output<typeof pricing>
