import { z } from 'zod'
import { label, link, sectionHeading, shortMarkdown, text } from '../primitives.ts'

export const assistant = z
  .strictObject({
    type: z.literal('assistant'),
    ...sectionHeading,
    points: z.array(text(90).describe('A short point.')).max(4).default([]).describe('Short points under the words.'),
    agent: text(40).meta({ title: 'Name of the assistant', description: 'The name over the conversation.' }),
    status: text(40).describe('What can be expected of the assistant, under its name.').optional(),
    greeting: shortMarkdown(300).describe('The first message of the assistant, in Markdown.'),
    suggestions: z
      .strictObject({
        label: text(40).meta({ title: 'Words before questions', description: 'The words before the questions.' }),
        questions: z
          .array(text(80).describe('A question, as a visitor would ask it.'))
          .min(1)
          .max(4)
          .describe('Questions that a visitor asks with one click.')
      })
      .describe('Questions to choose.'),
    field: z
      .strictObject({
        label: label(60).describe('What the field is for, for screen readers.'),
        placeholder: label(60).describe('Shown in the field while it is empty.'),
        send: label(40).describe('The button that asks, for screen readers.')
      })
      .describe('The field for a question.'),
    links: z
      .strictObject({
        label: text(40).meta({ title: 'Words before links', description: 'The words before the links.' }),
        pages: z.array(link).min(1).max(3).describe('Pages for visitors who would rather read, or have no script.')
      })
      .describe('Links under the questions.')
      .optional()
  })
  .meta({
    description:
      'The assistant in the page: visitors choose or type a question, and the conversation goes on in place.',
    example: {
      type: 'assistant',
      id: 'ask',
      eyebrow: 'Try it',
      title: 'Ask the baker',
      lead: 'It answers from what the site knows.',
      points: ['No account', 'Answers at once'],
      agent: 'AI assistant',
      status: 'Answers right away',
      greeting: 'Hello! What would you like to know about the loaf?',
      suggestions: { label: 'Quick questions:', questions: ['How long does a loaf keep?', 'Is the crust dark?'] },
      field: { label: 'Your question', placeholder: 'Ask about the loaf…', send: 'Ask' },
      links: { label: 'Or read:', pages: [{ label: 'The license', href: '/' }] }
    }
  })

export type Assistant = z.output<typeof assistant>
