import { text } from '../primitives.ts'
import { items, sectionType } from '../shapes.ts'

export const checklist = sectionType('checklist', {
  description: 'Short points with a tick before each.',
  fields: {
    items: items({ text: text(120).describe('The point, in a few words.') }).describe(
      'The points, in the order in which they are shown.'
    )
  },
  example: {
    items: [
      { id: 'source', text: 'The complete source code' },
      { id: 'updates', text: 'Every later version' }
    ]
  }
})
