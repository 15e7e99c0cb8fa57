import { z } from 'zod'
import { formatRules, heading, pagePath, setting, text } from './primitives.ts'
import { roles } from './roles.ts'
import { group, list, optionalList } from './shapes.ts'
import { wordList } from './word-list.ts'

export const knowledge = z
  .strictObject({
    title: heading(80)
      .register(roles, { role: 'heading', isDistinct: true })
      .describe('The subject, in a few words. Questions are compared with it.'),
    content: text(1200).describe('What the assistant answers, in whole sentences. Begin with the direct answer.'),
    tags: list(setting(40).describe('A word or short phrase that visitors use when they ask about this.')).describe(
      'Words that visitors use when they ask about this. The search compares questions with these first. A phrase counts as one word.'
    ),
    answers: optionalList(
      group('A particular question about the subject.', {
        asks: wordList.meta({ title: 'Words that ask', description: 'Words of such questions, separated by commas.' }),
        text: text(300).describe('The direct answer, in at most 40 words.')
      })
    ).describe(
      'Direct answers to particular questions, the more particular first. The first that fits comes before the content. Their words and phrases find the entry, as tags do.'
    ),
    category: z
      .enum(['pricing', 'technical', 'features', 'setup', 'legal', 'support', 'package', 'faq'])
      .register(roles, { role: 'silent' })
      .describe('What it is about. It decides which questions are offered after the answer.'),
    url: z
      .union([pagePath, z.string().regex(/^\/[a-z0-9/-]*#[a-z0-9-]+$/)], {
        error: 'Write a path such as /pricing, or one with an anchor such as /#faq.'
      })
      .register(formatRules, { rule: 'bad-path' })
      .register(roles, { role: 'link', to: 'anchor' })
      .meta({ title: 'Link', description: 'The page that says more, with an anchor where a part of it answers.' })
  })
  .meta({
    title: 'Knowledge',
    description:
      'What the assistant knows about one subject, and the page that says more. Ask it with npm run ask -- "a question".',
    example: {
      title: 'Opening a shop',
      content: 'Add a page for each product and link its button to your store. The store takes the payment.',
      tags: ['shop', 'store', 'sell products'],
      answers: [
        { asks: 'product page, product pages', text: 'Each product is a page of its own, with a button to your store.' }
      ],
      category: 'features',
      url: '/'
    }
  })
