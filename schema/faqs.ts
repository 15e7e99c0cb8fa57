import * as z from 'zod'
import { heading, markdown } from './primitives.ts'
import { roles } from './roles.ts'

export const faq = z
  .strictObject({
    question: heading(140).register(roles, { role: 'heading', isUnique: true }).describe('As visitors would ask it.'),
    answer: markdown.describe(
      'The answer in Markdown: **bold**, [links](/pricing), lists. Start with the direct answer.'
    )
  })
  .meta({
    title: 'Question',
    description:
      'A question and its answer. The file’s name is its anchor on every page that shows it. To show it, add its name to the faqs of a section.',
    example: {
      question: 'What happens after I buy?',
      answer: 'You get an email with a link to your download.\n\nIt is valid for as long as you need it.\n'
    }
  })
