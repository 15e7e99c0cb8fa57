import { whole } from './figures.ts'
import { alternativeText, themedPicture, windowAddress } from './pictures.ts'
import { controlText, heading, href, label, linkText, text } from './primitives.ts'
import { counted } from './roles.ts'
import { group, items } from './shapes.ts'

/** Sites made with the template, one at a time, in a theme or on a phone. */
export const exampleSites = {
  views: group('A switch for the pictures of the sites.', {
    label: label(30).describe('What the switch is for.'),
    light: controlText(20).describe('The word for the light theme.'),
    dark: controlText(20).describe('The word for the dark theme.'),
    phone: controlText(20).describe('The word for the site on a phone.')
  }),
  linkLabel: linkText(30).describe('The words of the link to each site.'),
  items: items(
    {
      name: heading(40).describe('The name of the site.'),
      description: text(120).describe('What kind of site it is, in a few words.'),
      hue: whole('degrees', 0).max(359).describe('The hue of the site, from 0 to 359, which marks it in the list.'),
      href,
      address: windowAddress,
      alt: alternativeText(200).describe('What the pictures show, for those who do not see them.'),
      desktop: group('The site on a wide screen.', themedPicture(760)),
      phone: group('The site on a phone.', themedPicture(328))
    },
    8
  )
    .describe('The sites. The first is shown at first.')
    .register(counted, { nouns: ['site', 'business', 'example'] })
}

/** Files that every copy of the template has. */
export const exampleOfSites = {
  views: { label: 'Shown in', light: 'Light', dark: 'Dark', phone: 'Phone' },
  linkLabel: 'Open the site',
  items: [
    {
      id: 'bakery',
      name: 'Slow Rise',
      description: 'A bakery that sells bread by the week',
      hue: 52,
      href: '/',
      address: 'bakery.example',
      alt: 'The home page of a bakery, with a drawing of a loaf',
      desktop: {
        light: ['/pictures/bakery-light-640.avif', '/pictures/bakery-light-1280.avif'],
        dark: ['/pictures/bakery-dark-640.avif', '/pictures/bakery-dark-1280.avif']
      },
      phone: { light: ['/pictures/bakery-phone-light-390.avif'], dark: ['/pictures/bakery-phone-dark-390.avif'] }
    }
  ]
}
