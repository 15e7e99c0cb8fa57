import * as z from 'zod'
import { heading, path, reference, text } from './primitives.ts'
import { list, off } from './shapes.ts'
import { section } from './sections/index.ts'

export const page = z
  .strictObject({
    path: path.meta({ title: 'Address', description: '/ or /words-with-hyphens. Links and redirects rely on it.' }),
    name: text(40).meta({ title: 'Short name', description: 'The name in menus, breadcrumbs and related links.' }),
    title: heading(70).describe('The title in the browser’s tab and in search results. No other page has the same.'),
    description: text(170)
      .min(50, { error: ({ input }) => `Expected at least 50 characters, got ${String(input).length}.` })
      .describe('One or two sentences for search results and link previews. No other page has the same.'),
    noindex: off.meta({ title: 'Hide from search', description: 'true keeps the page out of search engines.' }),
    buyBar: reference('plans', { shows: ['name', 'price', 'period', 'purchaseUrl'] })
      .describe(
        'The plan that a bar at the foot of phones sells while nothing else on the screen does. Without it there is no bar.'
      )
      .optional(),
    contents: off.meta({
      title: 'Links to the sections',
      description: 'true shows links to the sections that have an anchor, and to their parts and steps, beside them.'
    }),
    sections: list(section).describe('From top to bottom. The first is of type hero and holds the page’s heading.')
  })
  .meta({
    title: 'Page',
    description: 'A page of the site: its address, what search engines and menus call it, and its sections in order.',
    example: {
      path: '/about',
      name: 'About',
      title: 'About us: two people and a build script',
      description: 'Who makes this, what we believe in, and why we sell it once rather than by the month.',
      noindex: false,
      buyBar: 'team',
      contents: false,
      sections: [{ type: 'hero', title: 'Two people and a build script', lead: 'We answer its mail ourselves.' }]
    }
  })
