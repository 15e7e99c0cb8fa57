import * as z from 'zod'
import { heading, markdown } from '../primitives.ts'
import { anchor, optionalList, sectionType } from '../shapes.ts'

export const prose = sectionType('prose', {
  description: 'Long text: an introduction, then parts with a heading and an anchor each.',
  fields: {
    title: heading(90).describe('The heading of the section.').optional(),
    body: markdown.meta({ title: 'Text', description: 'An introduction, or the whole text without parts.' }).optional(),
    parts: optionalList(
      z.strictObject({
        id: anchor.describe('The anchor that links lead to: refund for #refund.'),
        title: heading(90).describe('The heading of this part.'),
        body: markdown.meta({ title: 'Text' })
      })
    ).describe('The parts of a long text, each with a heading and an anchor.')
  },
  example: {
    body: 'Every purchase can be returned. You **need no reason**.\n',
    parts: [
      { id: 'ask', title: 'How to ask for it', body: 'Write an email with your order number.\n' },
      { id: 'when', title: 'When it comes', body: 'It depends:\n\n- cards take a few days,\n- transfers a week.\n' }
    ]
  }
}).refine((section) => section.body || section.parts.length > 0, {
  path: ['body'],
  message: 'Empty section. Write a body, parts, or both.',
  params: { rule: 'empty-section' }
})
