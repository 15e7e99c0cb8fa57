import { exampleOfPicture, illustration } from '../illustrations.ts'
import { heading, text } from '../primitives.ts'
import { items, sectionType } from '../shapes.ts'

export const stats = sectionType('stats', {
  description: 'A few large figures.',
  fields: {
    illustration: illustration.optional().describe('Over the figures. At best a wide picture.'),
    items: items(
      {
        value: heading(30).meta({ title: 'Figure', description: 'Make it a fact if it is stated elsewhere too.' }),
        label: text(40).meta({ title: 'Caption', description: 'What it counts.' }),
        description: text(160).describe('What the figure means, or where it comes from.').optional()
      },
      4
    ).describe('The figures, from left to right.')
  },
  example: {
    illustration: exampleOfPicture,
    items: [
      { id: 'loaves', value: '840', label: 'loaves', description: 'Of which none are left on Saturday.' },
      { id: 'rise', value: '72 h', label: 'slow rise' }
    ]
  }
})
