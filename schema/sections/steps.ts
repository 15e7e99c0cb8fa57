import * as z from 'zod'
import { exampleOfPicture, illustration } from '../illustrations.ts'
import { heading, markdown } from '../primitives.ts'
import { counted, roles } from '../roles.ts'
import { anchor, choice, items, sectionType } from '../shapes.ts'

const terminal = z.string().min(1).register(roles, { role: 'code' })

export const steps = sectionType('steps', {
  description: 'Numbered steps, each with the commands to type where there are any.',
  fields: {
    layout: choice('rows', 'columns').describe('rows for long steps, columns for up to four with a sentence each.'),
    items: items({
      id: anchor.describe('The anchor that links lead to: install for #install.'),
      title: heading(80).describe('What is done in this step.'),
      description: markdown.describe('How it is done, in Markdown.'),
      illustration: illustration.optional().describe('In columns: an illustration in place of the number.'),
      code: terminal.meta({ title: 'Commands', description: 'Commands to type, as they are typed.' }).optional(),
      output: terminal.describe('What the commands print.').optional()
    })
      .describe('The steps in order. Their numbers are added automatically.')
      .register(counted, { nouns: ['step'] })
  },
  example: {
    layout: 'columns',
    items: [
      { id: 'install', title: 'Install', description: 'Do it **once**.', code: 'npm ci\n', output: '3 packages\n' },
      { id: 'start', title: 'Start', description: 'Open the address that is printed.', illustration: exampleOfPicture }
    ]
  }
})
