import { z } from 'zod'
import { action, itemId, sectionHeading, text } from '../primitives.ts'

export const demo = z
  .strictObject({
    type: z.literal('demo'),
    ...sectionHeading,
    agent: text(40).describe('The name over the conversation.'),
    speakers: z
      .strictObject({
        user: text(20).describe('What the visitor is called.'),
        assistant: text(20).describe('What the assistant is called.')
      })
      .describe('Who speaks, for screen readers.'),
    messages: z
      .array(
        z.strictObject({
          id: itemId,
          role: z.enum(['user', 'assistant']).describe('Who says it.'),
          text: text(400).describe('What is said.')
        })
      )
      .min(2)
      .describe('The conversation, from the first message to the last.'),
    note: text(160).describe('Small print under the conversation.').optional(),
    action: action.describe('A button under the conversation.').optional()
  })
  .meta({
    description: 'A conversation with the assistant, as a visitor would have it.',
    example: {
      type: 'demo',
      id: 'demo',
      eyebrow: 'Try it',
      title: 'Ask it like a colleague',
      lead: 'It answers from what the site knows.',
      agent: 'AI assistant',
      speakers: { user: 'You', assistant: 'Assistant' },
      messages: [
        { id: 'question', role: 'user', text: 'May I use it for a client?' },
        { id: 'answer', role: 'assistant', text: 'Yes. One license covers one project, yours or a client’s.' }
      ],
      note: 'A made-up conversation.',
      action: { label: 'See the assistant', href: '/', variant: 'secondary' }
    }
  })

export type Demo = z.output<typeof demo>
