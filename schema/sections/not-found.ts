import { heading, text } from '../primitives.ts'
import { action, group, link, list, sectionType } from '../shapes.ts'

export const notFound = sectionType('not-found', {
  description: 'The content of the 404 page.',
  fields: {
    title: heading(90).describe('The heading of the page.'),
    lead: text(200).meta({ title: 'Introduction', description: 'What has happened, in a sentence.' }),
    home: action.meta({ title: 'Home button', description: 'The button that leads back to the start.' }),
    back: text(30).meta({ title: 'Back button', description: 'The button that leads back to the page before.' }),
    search: group('A card that shows the unknown address, suggests pages with similar ones, and searches the site.', {
      title: text(40).meta({ title: 'Title over the suggestions', description: 'The heading above similar pages.' }),
      label: text(40).meta({ title: 'Search field', description: 'The words above the search field.' }),
      button: text(20).meta({ title: 'Search button', description: 'The button that opens the search.' })
    })
      .meta({ title: 'Suggestions and search' })
      .optional(),
    linksTitle: text(40).meta({ title: 'Title over the links', description: 'The heading above the links.' }),
    links: list(link).describe('Pages that the visitor may have been looking for.')
  },
  example: {
    eyebrow: 'Error 404',
    title: 'Page not found',
    lead: 'The page does not exist, or it has moved.',
    home: { label: 'Back to the start', href: '/', variant: 'primary' },
    back: 'Go back',
    search: { title: 'Did you mean', label: 'Search for it', button: 'Search' },
    linksTitle: 'You may have been looking for',
    links: [{ label: 'The home page', href: '/' }]
  }
})
