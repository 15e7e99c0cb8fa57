import { heading, text } from '../primitives.ts'
import { action, link, list, searchForm, sectionType } from '../shapes.ts'

export const notFound = sectionType('not-found', {
  description: 'The content of the 404 page.',
  fields: {
    title: heading(90).describe('The heading of the page.'),
    lead: text(200).meta({ title: 'Introduction', description: 'What has happened, in a sentence.' }),
    home: action.meta({ title: 'Home button', description: 'The button that leads back to the start.' }),
    back: text(30).meta({ title: 'Back button', description: 'The button that leads back to the page before.' }),
    search: searchForm
      .extend({ title: text(40).meta({ title: 'Title over the suggestions', description: 'Above similar pages.' }) })
      .describe('The unknown address, pages with similar ones, and a search of the site.')
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
