import * as z from 'zod'
import { text } from '../primitives.ts'
import { items, sectionType } from '../shapes.ts'

const mark = z.enum(['yes', 'partly', 'no'])

export const comparison = sectionType('comparison', {
  description: 'Two ways of doing the same, row by row.',
  fields: {
    columns: z
      .tuple([
        text(40).describe('The head of the first column: what is compared.'),
        text(40).describe('The head of the second column: the other way.'),
        text(40).describe('The head of the third column: our way.')
      ])
      .describe('Heads of the three columns: what is compared, the other way, our way.'),
    rows: items({
      label: text(60).meta({ title: 'What is compared', description: 'What this row compares.' }),
      other: text(120).meta({ title: 'The other way', description: 'How it works otherwise.' }),
      otherMark: mark.default('no').meta({ title: 'Mark of the other way', description: 'Whether the other does it.' }),
      ours: text(120).meta({ title: 'Our way', description: 'How it works with us.' }),
      oursMark: mark.default('yes').meta({ title: 'Mark of our way', description: 'Whether our product does it.' })
    }).describe('What is compared, row by row.')
  },
  example: {
    columns: ['Step', 'A site builder', 'A text file'],
    rows: [
      { id: 'find', label: 'Find it', other: 'Click around', otherMark: 'partly', ours: 'Open it', oursMark: 'yes' },
      { id: 'publish', label: 'Publish', other: 'Wait for the preview', ours: 'Save' }
    ]
  }
})
