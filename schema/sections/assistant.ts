import { label, shortMarkdown, text } from '../primitives.ts'
import { group, link, list, optionalList, sectionType } from '../shapes.ts'

export const assistant = sectionType('assistant', {
  description: 'The assistant in the page: visitors choose or type a question, and the conversation goes on in place.',
  fields: {
    points: optionalList(text(90).describe('A short point.'), 4).describe('Short points under the words.'),
    agent: text(40).meta({ title: 'Name of the assistant', description: 'The name over the conversation.' }),
    status: text(40).describe('What can be expected of the assistant, under its name.').optional(),
    greeting: shortMarkdown(300).describe('The first message of the assistant, in Markdown.'),
    example: group('A question with its answer, shown before anyone asks.', {
      question: text(80).describe('A question, in a visitor’s words.'),
      answer: shortMarkdown(300).describe('The answer of the assistant, in Markdown.')
    }).optional(),
    suggestions: group('Questions to choose.', {
      label: text(40).meta({ title: 'Words before questions', description: 'The words before the questions.' }),
      questions: list(text(80).describe('A question.'), 4).describe('Questions for one click, in a visitor’s words.')
    }),
    field: group('The field for a question.', {
      label: label(60).describe('What the field is for, for screen readers.'),
      placeholder: label(60).describe('Shown in the field while it is empty.'),
      send: label(40).describe('The button that asks, for screen readers.')
    }),
    links: group('Links under the questions.', {
      label: text(40).meta({ title: 'Words before links', description: 'The words before the links.' }),
      pages: list(link, 3).describe('Pages for visitors who would rather read, or have no script.')
    }).optional()
  },
  example: {
    points: ['No account', 'Answers at once'],
    agent: 'AI assistant',
    status: 'Answers right away',
    greeting: 'Hello! What would you like to know about the loaf?',
    example: { question: 'When is it ready?', answer: 'On **Friday**.' },
    suggestions: { label: 'Quick questions:', questions: ['How long does a loaf keep?', 'Is the crust dark?'] },
    field: { label: 'Your question', placeholder: 'Ask about the loaf…', send: 'Ask' },
    links: { label: 'Or read:', pages: [{ label: 'The license', href: '/' }] }
  }
})
