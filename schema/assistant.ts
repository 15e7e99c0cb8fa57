import * as z from 'zod'
import { message, pagePath, text, wordList } from './primitives.ts'
import { group, list, optionalList } from './shapes.ts'
import { provider } from './assistant-provider.ts'
import { errors, panelWords } from './assistant-words.ts'

const answers = group('What the assistant says when it answers without a key.', {
  fallback: message(400).describe('The answer if no example question is close. Up to two that it can answer follow.'),
  keyHint: message(200).describe('Follows the first answer from the knowledge base: a key gives fuller ones.'),
  comparison: group('The answer to a question that asks for a choice.', {
    asks: wordList.meta({ title: 'Example questions', description: 'Such as which plan do I need, compare plans.' }),
    text: message(1200).describe('The plans side by side, the direct answer first.'),
    related: list(pagePath, 5).meta({ title: 'Related pages', description: 'Pages that say more.' })
  }).optional(),
  smallTalk: optionalList(
    group('A friendly line.', {
      asks: wordList.meta({ title: 'Example messages', description: 'What visitors type: hello, good morning.' }),
      text: message(400).describe('What the assistant says to that.')
    })
  ).describe('The answer to messages that are close to these.')
})

const suggestions = list(text(80).describe('A question.'), 4).describe('Questions to choose, in a visitor’s words.')

const offers = group('The suggested questions of a new conversation.', {
  suggestions,
  related: list(pagePath, 5).meta({ title: 'Related pages', description: 'Pages that a visitor can choose.' })
})

const pageOffers = group('The suggested questions of a new conversation, by page.', {
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

const followUps = group('Questions offered after an answer, by the category of the entry that answered.', {
  pricing: suggestions,
  technical: suggestions,
  features: suggestions,
  setup: suggestions,
  legal: suggestions,
  support: suggestions,
  package: suggestions,
  faq: suggestions
})

export const assistant = z
  .strictObject({ answers, provider, offers: pageOffers, followUps, errors, words: panelWords })
  .meta({ title: 'Assistant', description: 'Settings and words of the assistant. It answers from content/knowledge.' })

export type Assistant = z.output<typeof assistant>
