import { z } from 'zod'
import { action, date, itemId, sectionHeading, text, yamlCode } from '../primitives.ts'

const showcase = z
  .strictObject({
    file: text(60).describe('The name over the file.'),
    code: yamlCode().describe('The file’s text.'),
    address: text(60).describe('The address over the page.'),
    result: z
      .strictObject({
        eyebrow: text(40).describe('A word or two above the page’s title.'),
        title: text(60).describe('The page’s title.'),
        text: text(160).describe('The sentence under it.'),
        action: text(30).describe('The words on the page’s button.'),
        cards: z
          .array(
            z.strictObject({
              id: itemId,
              title: text(30).describe('The figure or word on the card.'),
              text: text(60).describe('What it means.')
            })
          )
          .length(3)
          .describe('Three cards under the button.')
      })
      .describe('The page that comes of the file.')
  })
  .describe('What the product does, shown: a file that a buyer edits, and the page that comes of it.')

export const hero = z
  .strictObject({
    type: z.literal('hero'),
    ...sectionHeading,
    title: text(90).describe('The heading of the page.'),
    lead: text(300).describe('One or two sentences under the heading.'),
    actions: z.array(action).max(3).default([]).describe('The buttons, the most important first.'),
    trust: z
      .array(text(60).describe('A short assurance.'))
      .max(4)
      .default([])
      .describe('Short assurances under the buttons.'),
    updated: date.describe('When the page’s text was last changed, for policies.').optional(),
    showcase: showcase.optional()
  })
  .meta({
    description: 'The head of a page with its heading. Every page begins with one, and has no second.',
    example: {
      type: 'hero',
      id: 'hero',
      eyebrow: 'For small bakeries',
      title: 'Your Friday loaf is already rising',
      lead: 'One loaf a week, set aside for you. Collect it when the oven has cooled.',
      actions: [
        { label: 'Save my loaf', href: '/', variant: 'primary' },
        { label: 'See the bakery', href: '/', variant: 'secondary' }
      ],
      trust: ['Baked the same morning', 'Stop any week'],
      updated: 'January 2025',
      showcase: {
        file: 'content/pages/home.yaml',
        code: 'sections:\n  - type: hero\n    title: Your Friday loaf\n    lead: One loaf a week, set aside for you.\n',
        address: 'localhost:5173',
        result: {
          eyebrow: 'Sourdough by subscription',
          title: 'Your Friday loaf',
          text: 'One loaf a week, set aside for you.',
          action: 'Save my loaf',
          cards: [
            { id: 'rise', title: '72 h', text: 'slow rise' },
            { id: 'loaf', title: '2 lb', text: 'of rye' },
            { id: 'door', title: '6 am', text: 'we open' }
          ]
        }
      }
    }
  })

export type Hero = z.output<typeof hero>
