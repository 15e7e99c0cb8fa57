import { exampleOfField, illustration } from '../illustrations.ts'
import { text } from '../primitives.ts'
import { action, choice, list, sectionType } from '../shapes.ts'

export const cta = sectionType('cta', {
  description: 'The closing call to action of a page.',
  fields: {
    layout: choice('panel', 'band', 'line').describe(
      'panel is a box in the middle, band has the words beside the buttons on a ground of its own, line is the quietest.'
    ),
    actions: list(action, 3).describe('The buttons, the most important first.'),
    ask: text(40)
      .meta({
        title: 'Button for the assistant',
        description: 'The words on a button before the others that opens the assistant.'
      })
      .optional(),
    illustration: illustration.optional(),
    note: text(160).describe('Small print under the buttons.').optional()
  },
  example: {
    layout: 'band',
    actions: [
      { label: 'Get started', href: '/', variant: 'primary' },
      { label: 'Read more', href: '/', variant: 'secondary' }
    ],
    ask: 'Ask the assistant',
    illustration: exampleOfField,
    note: 'Paid once, yours for good.'
  }
})
