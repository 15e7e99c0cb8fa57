import { z } from 'zod'
import { itemId, reference, sectionHeading, text } from '../primitives.ts'
import { counted } from '../roles.ts'

const option = z.strictObject({
  id: itemId,
  label: text(60).describe('An answer.'),
  plan: reference('plans').describe('The smallest plan that covers this answer.')
})

const question = z.strictObject({
  id: itemId,
  question: text(80).describe('The question.'),
  options: z.array(option).min(2).max(4).describe('The answers. The first one is selected at the start.')
})

export const chooser = z
  .strictObject({
    type: z.literal('chooser'),
    ...sectionHeading,
    questions: z
      .array(question)
      .min(1)
      .max(4)
      .describe(
        'The questions, in order. A plan is larger than those that are named before it; name four plans at most.'
      )
      .register(counted, { nouns: ['question'] }),
    result: text(40).describe('The words above the plan that fits.'),
    guarantee: text(80).describe('The promise under its button.')
  })
  .meta({
    description: 'Questions that lead to a plan: the smallest that covers every answer.',
    example: {
      type: 'chooser',
      id: 'plan-chooser',
      eyebrow: 'Which plan?',
      title: 'Find your plan',
      lead: 'Answer a question to see the plan you need.',
      questions: [
        {
          id: 'sites',
          question: 'How many sites do you build?',
          options: [
            { id: 'one', label: 'One', plan: 'starter' },
            { id: 'several', label: 'Several', plan: 'professional' }
          ]
        }
      ],
      result: 'Your plan',
      guarantee: 'Money back if it does not fit'
    }
  })

export type Chooser = z.output<typeof chooser>
