import { exampleOfPicture, illustration } from '../illustrations.ts'
import { heading, markdown, reference } from '../primitives.ts'
import { sectionType } from '../shapes.ts'

export const form = sectionType('form', {
  description: 'A form that visitors send to you: a message, or an address for the newsletter.',
  fields: {
    body: markdown
      .meta({ title: 'Text', description: 'Beside the form, such as what a message should say.' })
      .optional(),
    illustration: illustration.optional().describe('Under the text, where the form is beside it.'),
    formTitle: heading(60).describe('The heading over the fields.').optional(),
    form: reference('forms').meta({ title: 'Form' })
  },
  example: {
    body: 'Tell us what you need, and when.',
    illustration: exampleOfPicture,
    formTitle: 'Write to us',
    form: 'contact'
  }
})
