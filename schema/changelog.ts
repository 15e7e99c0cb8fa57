import * as z from 'zod'
import { day } from './figures.ts'
import { illustration } from './illustrations.ts'
import { formatted, heading, text } from './primitives.ts'
import { optionalList } from './shapes.ts'

const changes = (what: string) =>
  optionalList(text(240).describe('One change, in a sentence.')).describe(`What is ${what}, one sentence each.`)

export const release = z
  .strictObject({
    version: formatted(/^\d+\.\d+\.\d+$/, 'Write a version of three numbers, such as 2.1.0.', 'bad-version', {
      role: 'text',
      form: 'line',
      isUnique: true
    }).describe('The version that buyers download, such as 2.1.0.'),
    date: day.describe('The day the version came out, such as 2026-03-17.'),
    title: heading(90).describe('The version in a few words.'),
    summary: text(300).describe('Why it matters, or what to do when updating.').optional(),
    illustration: illustration.optional(),
    added: changes('new'),
    changed: changes('different'),
    fixed: changes('fixed')
  })
  .refine(({ added, changed, fixed }) => added.length + changed.length + fixed.length > 0, {
    path: ['added'],
    message: 'Empty version. Write at least one item under added, changed or fixed.',
    params: { rule: 'empty-release' }
  })
  .meta({
    title: 'Version',
    description:
      'A version of the product and what it changes. To show it, add its name to the releases of a section of type changelog.',
    example: {
      version: '2.3.0',
      date: '2026-12-01',
      title: 'Loaves by the dozen',
      summary: 'Nothing to do when you update.',
      illustration: { type: 'files', folder: 'content/pages', files: ['dozen.yaml'], tags: ['New'] },
      added: ['A page for orders of a dozen and more.'],
      changed: ['Prices stand beside each loaf.'],
      fixed: ['The oven’s clock keeps summer time.']
    }
  })
