import { text } from '../primitives.ts'
import { items, sectionType, somePlans } from '../shapes.ts'

export const checklist = sectionType('checklist', {
  description: 'Short points with a tick before each.',
  fields: {
    items: items({
      text: text(120).describe('The point, in a few words.'),
      plans: somePlans
    }).describe('The points, in the order in which they are shown.')
  },
  example: {
    items: [
      { id: 'source', text: 'The complete source code' },
      { id: 'support', text: 'Priority support', plans: ['professional'] }
    ]
  }
})
