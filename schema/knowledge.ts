import * as z from 'zod'
import { formatRules, heading, pagePath, setting, text, wordList } from './primitives.ts'
import { roles } from './roles.ts'
import { group, list, optionalList } from './shapes.ts'

const page = z
  .union([pagePath, z.string().regex(/^\/[a-z0-9/-]*#[a-z0-9-]+$/)], {
    error: 'Write a path such as /pricing, or one with an anchor such as /#faq.'
  })
  .register(formatRules, { rule: 'bad-path' })
  .register(roles, { role: 'link', to: 'anchor' })

const asks = wordList.meta({
  title: 'Example questions',
  description:
    'How visitors ask this, in 8 to 20 wordings separated by commas. The first is offered to visitors, so write it as a whole question.'
})

export const knowledge = z
  .strictObject({
    title: heading(80).register(roles, { role: 'heading', isUnique: true }).describe('The subject, in a few words.'),
    content: text(1200).describe('What the assistant answers, in whole sentences. Begin with the direct answer.'),
    asks: asks.default([]),
    tags: list(setting(40).describe('A word or short phrase that visitors use when they ask about this.')).describe(
      'Words that visitors use when they ask about this. Each one counts as an example question.'
    ),
    answers: optionalList(
      group('A particular question about the subject.', {
        asks,
        text: text(300).describe('The answer, in at most 40 words: first yes, no or the figure.'),
        url: page.meta({ title: 'Link', description: 'The page that says more, if not the entry’s.' }).optional()
      })
    ).describe('Answers to particular questions. Others about the subject get the first paragraph of content.'),
    category: z
      .enum(['pricing', 'technical', 'features', 'setup', 'legal', 'support', 'package', 'faq'])
      .register(roles, { role: 'silent' })
      .describe('What it is about. It decides which questions are offered after the answer.'),
    url: page.meta({ title: 'Link', description: 'The page that says more, with an anchor if a part of it answers.' })
  })
  .meta({
    title: 'Knowledge',
    description: 'What the assistant knows about one subject, and a page that says more. Ask it: npm run ask -- "…".',
    example: {
      title: 'Opening a shop',
      content: 'Add a page for each product and link its button to your store. The store takes the payment.',
      asks: 'How do I open a shop?, sell products on my site, connect my store',
      tags: ['shop', 'store'],
      answers: [{ asks: 'Does each product have a page?, product page', text: 'Yes, with a button to your store.' }],
      category: 'features',
      url: '/'
    }
  })
