import * as z from 'zod'
import { controlText, label, shortMarkdown, text } from '../primitives.ts'
import { group, itemId, link, list, sectionType } from '../shapes.ts'

const controls = z.strictObject({
  start: controlText(30).describe('The button that plays the conversation, or resumes it.'),
  pause: controlText(30).describe('The button that pauses it.'),
  replay: controlText(30).describe('The button that plays it again from the beginning.'),
  thinking: controlText(40).describe('Shown while the assistant prepares an answer.')
})

const message = z.strictObject({
  id: itemId,
  role: z.enum(['user', 'assistant']).describe('Who says it.'),
  text: shortMarkdown(600).describe('What is said, in Markdown.'),
  note: text(60).describe('Small print under it, such as where the answer is from.').optional(),
  links: list(link, 3).describe('Pages that say more, under it.').optional()
})

export const demo = sectionType('demo', {
  description: 'A conversation with the assistant, as a visitor would have it, which visitors can play.',
  fields: {
    agent: text(40).meta({ title: 'Name of the assistant', description: 'The name over the conversation.' }),
    status: text(40).describe('What can be expected of the assistant, under its name.').optional(),
    speakers: group('Who speaks, for screen readers.', {
      user: label(20).describe('What the visitor is called.'),
      assistant: label(20).describe('What the assistant is called.')
    }),
    messages: z.array(message).min(2).max(16).describe('The conversation, from the first message to the last.'),
    links: text(40).meta({ title: 'Words before links', description: 'Before the links under an answer.' }).optional(),
    controls: controls.describe('Buttons that play it message by message. Without them, it shows at once.').optional(),
    fold: text(60).describe('The bar that unfolds the conversation.'),
    note: text(160).describe('Small print under the conversation.').optional()
  },
  example: {
    agent: 'AI assistant',
    status: 'Answers right away',
    speakers: { user: 'You', assistant: 'Assistant' },
    messages: [
      { id: 'question', role: 'user', text: 'May I use it for a client?' },
      {
        id: 'answer',
        role: 'assistant',
        text: '**Yes.** One license covers one project, yours or a client’s.',
        note: 'From the license',
        links: [{ label: 'The license', href: '/' }]
      }
    ],
    links: 'Read more:',
    controls: { start: 'Play', pause: 'Pause', replay: 'Play again', thinking: 'One moment…' },
    fold: 'Read a conversation',
    note: 'A made-up conversation.'
  }
})
