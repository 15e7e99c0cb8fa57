import { z } from 'zod'
import { alternativeText, themedPicture, windowAddress } from '../pictures.ts'
import { heading, text } from '../primitives.ts'
import { group, itemId, list, sectionType } from '../shapes.ts'

const example = z.strictObject({
  id: itemId,
  name: heading(40).describe('The name of the site.'),
  description: text(200).describe('What kind of site it is, in a sentence.'),
  alt: alternativeText(200).describe('What the pictures show, for those who do not see them.'),
  address: windowAddress,
  desktop: group('The site on a wide screen.', themedPicture(640)),
  phone: group('The site on a phone, which shows the theme that the wide screen does not.', themedPicture(200)),
  folder: text(60)
    .meta({ title: 'Content folder', description: 'The folder with its content, which shows what a buyer changes.' })
    .optional()
})

export const gallery = sectionType('gallery', {
  description: 'Screenshots of sites, each in a browser window with a phone in front of it, in both themes.',
  fields: {
    folderLabel: text(30)
      .meta({ title: 'Words before folders', description: 'The words before each content folder.' })
      .optional(),
    items: list(example, 8).describe('The sites, two in a row.')
  },
  example: {
    eyebrow: 'Examples',
    title: 'Sites made with these parts',
    lead: 'Each window follows your theme. Each phone shows the other one.',
    folderLabel: 'Content:',
    items: [
      {
        id: 'bakery',
        name: 'Slow Rise',
        description: 'A bakery that sells bread by the week.',
        alt: 'The home page of a bakery, with a drawing of a loaf, on a computer and on a phone',
        address: 'bakery.example',
        desktop: {
          light: ['/pictures/bakery-light-640.avif', '/pictures/bakery-light-1280.avif'],
          dark: ['/pictures/bakery-dark-640.avif', '/pictures/bakery-dark-1280.avif']
        },
        phone: {
          light: ['/pictures/bakery-phone-light-390.avif'],
          dark: ['/pictures/bakery-phone-dark-390.avif']
        },
        folder: 'examples/bakery'
      }
    ]
  }
}).refine(({ folderLabel, items }) => folderLabel || items.every(({ folder }) => !folder), {
  path: ['folderLabel'],
  message: 'Missing words before the folders. Write folderLabel.',
  params: { rule: 'missing-key' }
})
