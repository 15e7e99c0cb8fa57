import { z } from 'zod'
import { pagePath, text } from './primitives.ts'
import { group, list } from './shapes.ts'

const suggestions = list(text(80).describe('A question, as a visitor would ask it.'), 4).describe(
  'Questions that a visitor can choose.'
)

const offers = group('The suggested questions of a new conversation.', {
  suggestions,
  related: list(pagePath, 5).meta({ title: 'Related pages', description: 'Pages that a visitor can choose.' })
})

export const pageOffers = group('The suggested questions of a new conversation, by page.', {
  default: offers.describe('What is offered on pages that are not listed under pages.'),
  pages: z
    .record(pagePath, offers)
    .superRefine((pages, context) => {
      for (const [path, { related }] of Object.entries(pages)) {
        const issue = {
          code: 'custom',
          message: `${path} lists itself as a related page.`,
          params: { rule: 'repeated-entry' }
        } as const
        if (related.includes(path)) context.addIssue({ ...issue, path: [path, 'related', related.indexOf(path)] })
      }
    })
    .describe('What is offered on a page, by its path.')
})

export const followUps = group('Questions offered after an answer, by the category of the entry that answered.', {
  pricing: suggestions,
  technical: suggestions,
  features: suggestions,
  setup: suggestions,
  legal: suggestions,
  support: suggestions,
  package: suggestions,
  faq: suggestions
})
