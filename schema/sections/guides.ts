import { icon } from '../pictures.ts'
import { heading, href, linkText, text } from '../primitives.ts'
import { counted } from '../roles.ts'
import { choice, items, sectionType } from '../shapes.ts'

export const guides = sectionType('guides', {
  description: 'Cards that lead to a guide, on this page or another.',
  fields: {
    layout: choice('cards', 'rows').describe('rows take less space than cards.'),
    items: items({
      icon,
      title: heading(60).describe('What the guide is about.'),
      description: text(200).describe('What readers can do after reading it.'),
      label: linkText(40).describe('The words of the link.'),
      href
    })
      .describe('The guides, one card each.')
      .register(counted, { nouns: ['guide'] })
  },
  example: {
    layout: 'rows',
    items: [
      {
        id: 'start',
        icon: 'rocket',
        title: 'First steps',
        description: 'From an empty folder to a page of your own.',
        label: 'Read the guide',
        href: '/'
      },
      { id: 'publish', icon: 'globe', title: 'Publish', description: 'Put it on a host.', label: 'Read it', href: '/' }
    ]
  }
})
