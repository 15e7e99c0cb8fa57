import { heading, reference, text } from '../primitives.ts'
import { counted } from '../roles.ts'
import { choice, group, list, optionalList, sectionType } from '../shapes.ts'

export const pricing = sectionType('pricing', {
  description: 'Plans side by side, each with its purchase button.',
  fields: {
    layout: choice('cards', 'tickets').describe('tickets have an edge to tear along.'),
    product: text(60).describe('Its name for search engines. Default: the site’s name.').optional(),
    plans: list(reference('plans'), 4)
      .describe('The plans by the names of their files in content/plans, from left to right.')
      .register(counted, { nouns: ['plan', 'pricing option'] }),
    extras: optionalList(
      group('Something else for sale.', {
        title: heading(60).describe('What a buyer achieves with it.'),
        text: text(200).describe('What it is, in a sentence.'),
        plan: reference('plans').describe('The name of its file in content/plans.')
      }),
      3
    ).describe('More that is for sale, in a strip under the plans.'),
    guarantee: text(80).describe('The promise under every price.'),
    note: text(240).describe('Small print under the plans.').optional(),
    matrix: reference('matrices')
      .describe('A table under the plans that compares them, from content/matrices.')
      .optional()
  },
  example: {
    layout: 'cards',
    product: 'The template',
    plans: ['starter', 'professional', 'enterprise'],
    extras: [{ title: 'Built for you', text: 'We fill the template with your words.', plan: 'starter' }],
    guarantee: 'Money back if it does not fit',
    note: 'Taxes are added where they apply.',
    matrix: 'plans'
  }
})
