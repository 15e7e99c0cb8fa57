import { exampleOfSites, exampleSites } from '../example-sites.ts'
import { sectionType } from '../shapes.ts'

export const gallery = sectionType('gallery', {
  description: 'Screenshots of sites, one at a time. A switch shows each in a theme or on a phone.',
  fields: exampleSites,
  example: exampleOfSites
})
