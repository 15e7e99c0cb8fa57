import { exampleOfPicture, illustration } from '../illustrations.ts'
import { icon } from '../pictures.ts'
import { heading, text } from '../primitives.ts'
import { anchor, items, optionalList, sectionType, somePlans } from '../shapes.ts'

export const contents = sectionType('contents', {
  description: 'The parts of the package: small cards, or a list with the files of each.',
  fields: {
    items: items({
      id: anchor.describe('The anchor that links lead to: source-code for #source-code.'),
      icon,
      title: heading(60).describe('What this part is.'),
      description: text(240).describe('What it holds or is good for.'),
      illustration: illustration.optional().describe('In a card: an illustration in place of the icon.'),
      files: optionalList(
        text(60).describe('A path such as content/pages/home.yaml; a folder ends with a slash.'),
        8
      ).describe('Its folder, and then what is in it.'),
      plans: somePlans
    }).describe('The parts: small cards, or a list with the files of each if any part has files.')
  },
  example: {
    items: [
      {
        id: 'content',
        icon: 'file-text',
        title: 'Content',
        description: 'Every word of the site, in YAML files.',
        files: ['content/', 'content/site.yaml'],
        plans: ['professional']
      },
      {
        id: 'code',
        icon: 'code-xml',
        title: 'Code',
        description: 'The components that show it.',
        illustration: exampleOfPicture
      }
    ]
  }
})
