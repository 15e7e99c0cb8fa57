import { illustration } from '../illustrations.ts'
import { icon } from '../pictures.ts'
import { heading, text } from '../primitives.ts'
import { counted } from '../roles.ts'
import { choice, items, off, optionalList, sectionType } from '../shapes.ts'

export const features = sectionType('features', {
  description:
    'Cards that each make one point: with an illustration above it, with the benefits behind it where the page has room for them, or both.',
  fields: {
    layout: choice('cards', 'rows').describe(
      'rows put each point below its illustration, two by two, and a wide one beside it.'
    ),
    items: items({
      icon,
      title: heading(60).describe('The point, in a few words.'),
      description: text(240).describe('What it means for the visitor.'),
      benefits: optionalList(text(120).describe('What a visitor gains by it.'), 6).describe(
        'What a visitor gains by it, where the page has room for that.'
      ),
      illustration: illustration.optional(),
      wide: off.describe(
        'true makes a point with an illustration twice as wide. Where a row of cards would stay open, its cards are made wider.'
      )
    })
      .describe('The points, one card each. Three or six fill their rows.')
      .register(counted, { nouns: ['thing', 'reason'] })
  },
  example: {
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
