import { icon } from '../pictures.ts'
import { controlText, heading, href, linkText, reference, text } from '../primitives.ts'
import { group, items, link, list, sectionType } from '../shapes.ts'

const questions = group('The most frequent questions, beside the ways to get help.', {
  title: heading(60).describe('The heading of the questions.'),
  faqs: list(reference('faqs'), 8).meta({ title: 'Questions', description: 'The names of files in content/faqs.' }),
  more: link.describe('A link to more questions, under them.').optional(),
  ask: controlText(40).describe('A button under the questions that opens the assistant.').optional()
})

export const support = sectionType('support', {
  description: 'Ways to get help.',
  fields: {
    items: items({
      icon,
      title: heading(60).describe('The way to get help.'),
      description: text(240).describe('What it is good for.'),
      detail: text(80).describe('What to expect, for example how soon an answer comes.').optional(),
      label: linkText(60).describe('The words of the link.'),
      href
    }).describe('The ways to get help, one card each. Beside questions, one row each.'),
    questions: questions.optional()
  },
  example: {
    items: [
      {
        id: 'mail',
        icon: 'mail',
        title: 'Email',
        description: 'For questions that take a sentence or two.',
        detail: 'An answer within a working day',
        label: 'support@example.com',
        href: 'mailto:support@example.com'
      }
    ],
    questions: { title: 'Often asked', faqs: ['refunds'], more: { label: 'Read all', href: '/' }, ask: 'Ask the baker' }
  }
})
