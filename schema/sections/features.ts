import { z } from 'zod'
import { illustration } from '../illustrations.ts'
import { heading, icon, itemId, sectionHeading, text } from '../primitives.ts'

export const features = z
  .strictObject({
    type: z.literal('features'),
    ...sectionHeading,
    layout: z
      .enum(['cards', 'rows'])
      .default('cards')
      .describe('rows put each point and its benefits beside its illustration, on alternating sides.'),
    items: z
      .array(
        z.strictObject({
          id: itemId,
          icon,
          title: heading(60).describe('The point, in a few words.'),
          description: text(240).describe('What it means for the visitor.'),
          benefits: z
            .array(text(120).describe('What a visitor gains by it.'))
            .max(6)
            .default([])
            .describe('What a visitor gains by it, where the page has room for that.'),
          illustration: illustration.optional(),
          wide: z
            .boolean()
            .default(false)
            .describe(
              'true makes a card with an illustration twice as wide. Two wide ones, first and last, frame four others; where a row would stay open, its cards are made wider.'
            )
        })
      )
      .min(1)
      .describe('The points, one card each. Three or six fill their rows.')
  })
  .meta({
    description:
      'Cards that each make one point: with an illustration above it, or with the benefits behind it where the page has room for them.',
    example: {
      type: 'features',
      id: 'features',
      eyebrow: 'Features',
      title: 'What it does for you',
      lead: 'Each of these saves you an afternoon.',
      layout: 'cards',
      items: [
        {
          id: 'fast',
          icon: 'zap',
          title: 'Fast to change',
          description: 'A new headline is one line in one file.',
          benefits: ['No editor to learn', 'Nothing to deploy by hand']
        },
        {
          id: 'safe',
          icon: 'shield-check',
          title: 'Safe to change',
          description: 'A typo is caught before visitors see it.'
        },
        {
          id: 'yours',
          icon: 'key-round',
          title: 'Yours to keep',
          description: 'Plain files that any host will serve.',
          illustration: { type: 'files', folder: 'site', files: ['index.html', 'pricing.html'], tags: ['Any host'] },
          wide: true
        }
      ]
    }
  })

export type Features = z.output<typeof features>
