import { exampleOfField, illustration } from '../illustrations.ts'
import { exampleOfSites, exampleSites } from '../example-sites.ts'
import { date, number, whole } from '../figures.ts'
import { alternativeText, themedPicture, windowAddress } from '../pictures.ts'
import { heading, text } from '../primitives.ts'
import { action, anchor, choice, group, optionalList, sectionType } from '../shapes.ts'

const share = number('percent of the picture').min(0).max(100)

/** @param shown its maximum width in CSS pixels */
function recording(shown: number) {
  return group(
    'What happens in a part of the picture. It plays once when in view. With reduced motion, it shows the frame before the last.',
    {
      frames: whole('frames', 2).max(12).describe('How many frames the file has, one below the other.'),
      left: share.describe('Where the recording begins, from the left edge of the picture.'),
      top: share.describe('Where the recording begins, from the top edge of the picture.'),
      width: share.describe('How wide the recording is.'),
      ...themedPicture(shown)
    }
  ).optional()
}

const picture = group('What the page is about. A picture wider than tall goes below the words, others beside them.', {
  alt: alternativeText(200).describe('What the picture shows, for those who do not see it.'),
  address: windowAddress,
  ...themedPicture(1024),
  recording: recording(594),
  narrow: group('Another picture for phones, on which the large one is too small to read.', {
    ...themedPicture(640),
    recording: recording(640)
  })
    .meta({ title: 'On phones' })
    .optional()
})

export const hero = sectionType('hero', {
  description: 'The top of a page, with its heading. Every page begins with exactly one.',
  fields: {
    title: heading(90).meta({ title: 'Headline', description: 'The heading of the page.' }),
    lead: text(300).meta({ title: 'Introduction', description: 'One or two sentences under the heading.' }),
    actions: optionalList(action, 3).describe('The buttons, the most important first.'),
    trust: optionalList(text(60).describe('A short assurance.'), 4).meta({
      title: 'Assurances',
      description: 'Short lines under the buttons.'
    }),
    layout: choice('centered', 'columns').describe(
      'For words over a wide picture: centered, as are the headings of the page, or in two columns, which is less high.'
    ),
    updated: date.meta({ title: 'Last updated', description: 'When the text last changed, for policies.' }).optional(),
    illustration: illustration
      .optional()
      .describe('A small picture beside the words, on wide screens. With a picture, it does not show.'),
    picture: picture.optional(),
    examples: group('Sites made with the template, at the foot of the section.', {
      id: anchor.describe('The anchor that links lead to.').optional(),
      title: heading(90).describe('The heading over the sites.'),
      lead: text(300).meta({ title: 'Introduction', description: 'One or two sentences under the heading.' }),
      ...exampleSites
    }).optional()
  },
  example: {
    eyebrow: 'For small bakeries',
    title: 'Your loaf is in the oven',
    lead: 'One loaf a week, set aside for you. Collect it when the oven has cooled.',
    actions: [
      { label: 'Save my loaf', href: '/', variant: 'primary' },
      { label: 'See the bakery', href: '/', variant: 'secondary' }
    ],
    trust: ['Baked the same morning', 'Stop any week'],
    layout: 'columns',
    updated: 'January 2025',
    illustration: exampleOfField,
    picture: {
      alt: 'The home page of a bakery, with a loaf and the days on which it is baked',
      address: 'bakery.example',
      light: ['/pictures/bakery-light-640.avif', '/pictures/bakery-light-1280.avif'],
      dark: ['/pictures/bakery-dark-640.avif', '/pictures/bakery-dark-1280.avif'],
      recording: {
        frames: 7,
        left: 7.5,
        top: 22,
        width: 41.25,
        light: ['/pictures/bakery-phone-light-200.avif'],
        dark: ['/pictures/bakery-phone-dark-200.avif']
      },
      narrow: {
        light: ['/pictures/bakery-phone-light-200.avif', '/pictures/bakery-phone-light-390.avif'],
        dark: ['/pictures/bakery-phone-dark-200.avif', '/pictures/bakery-phone-dark-390.avif'],
        recording: {
          frames: 7,
          left: 0,
          top: 15.88,
          width: 100,
          light: ['/pictures/bakery-phone-light-200.avif'],
          dark: ['/pictures/bakery-phone-dark-200.avif']
        }
      }
    },
    examples: { id: 'examples', title: 'Sites made with these parts', lead: 'Choose one.', ...exampleOfSites }
  }
})
