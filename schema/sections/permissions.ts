import * as z from 'zod'
import { heading, text } from '../primitives.ts'
import { items, sectionType } from '../shapes.ts'

const list = z.strictObject({
  title: heading(40).describe('The heading above the list.'),
  items: items({ text: text(140).describe('One thing, in a sentence that is true without the others.') }).describe(
    'What a buyer gets, the most requested first.'
  )
})

export const permissions = sectionType('permissions', {
  description: 'What is allowed and what is not, in two lists side by side: a summary of a license or policy.',
  fields: {
    allowed: list.describe('What is allowed.'),
    forbidden: list.describe('What is not allowed.'),
    note: text(240).describe('Small print under both lists, such as which text applies if in doubt.').optional()
  },
  example: {
    allowed: { title: 'You can', items: [{ id: 'change', text: 'Change everything' }] },
    forbidden: { title: 'You cannot', items: [{ id: 'resell', text: 'Resell the files' }] },
    note: 'The full text below decides.'
  }
})
