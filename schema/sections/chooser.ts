import * as z from 'zod'
import { reference, text } from '../primitives.ts'
import { counted } from '../roles.ts'
import { itemId, list, sectionType } from '../shapes.ts'

const option = z.strictObject({
  id: itemId,
  label: text(60).describe('An answer.'),
  plan: reference('plans').describe('The smallest plan that covers this answer.'),
  reason: text(80).describe('Why this answer needs that plan: because …').optional()
})

const question = z.strictObject({
  id: itemId,
  question: text(80).describe('The question.'),
  options: z.array(option).min(2).max(4).describe('The answers.')
})

export const chooser = sectionType('chooser', {
  description:
    'Questions that lead to a plan: the smallest that covers every answer. Prices in the same order right below mark its card.',
  fields: {
    questions: list(question, 4)
      .describe('The questions, in order. A plan is larger than those named before it; name four plans at most.')
      .register(counted, { nouns: ['question'] }),
    prompt: text(120).describe('In place of the plan, until a question is answered.').optional(),
    result: text(40).describe('The words above the plan that fits.')
  },
  example: {
    questions: [
      {
        id: 'sites',
        question: 'How many sites do you build?',
        options: [
          { id: 'one', label: 'One', plan: 'starter' },
          { id: 'several', label: 'Several', plan: 'professional', reason: 'because it covers five sites' }
        ]
      }
    ],
    prompt: 'Your plan shows here.',
    result: 'Your plan'
  }
})
