import { exampleOfPicture, illustration } from '../illustrations.ts'
import { icon } from '../pictures.ts'
import { heading, text } from '../primitives.ts'
import { action, group, items, sectionType } from '../shapes.ts'

export const packageSection = sectionType('package', {
  description: 'What a buyer gets: the highlights, and a checklist of everything else.',
  fields: {
    highlights: items({
      icon,
      title: heading(60).describe('What a buyer gets.'),
      description: text(200).describe('What it is good for.')
    }).describe('The most important parts of the package.'),
    illustration: illustration.optional().describe('Beside the highlights on large screens, over the list.'),
    checklist: group('A list beside the highlights, or below them and their illustration.', {
      title: heading(60).describe('The heading above the list.'),
      items: items({ text: text(120).describe('One thing a buyer gets.') }).describe('Everything else a buyer gets.'),
      action: action.describe('A button under the list.').optional()
    })
  },
  example: {
    highlights: [
      { id: 'source', icon: 'folder-code', title: 'The source code', description: 'Every file, to change freely.' },
      { id: 'license', icon: 'scroll-text', title: 'A license', description: 'Use it for work that you are paid for.' }
    ],
    illustration: exampleOfPicture,
    checklist: {
      title: 'In every plan',
      items: [{ id: 'updates', text: 'Every later version' }],
      action: { label: 'See the whole package', href: '/', variant: 'secondary' }
    }
  }
})
