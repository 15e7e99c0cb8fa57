import { icon } from '../pictures.ts'
import { heading, text } from '../primitives.ts'
import { items, optionalList, sectionType } from '../shapes.ts'

export const contents = sectionType('contents', {
  description: 'The parts of the package: cards, or rows that open to their files.',
  fields: {
    items: items({
      icon,
      title: heading(60).describe('What this part is.'),
      description: text(240).describe('What it holds or is good for.'),
      files: optionalList(
        text(60).describe('A path such as content/pages/home.yaml; a folder ends with a slash.'),
        8
      ).describe('Its files and folders. The first one is shown next to the title.')
    }).describe('The parts: one card each, or rows that open to their files if any part has files.')
  },
  example: {
    eyebrow: 'The package',
    title: 'Three folders, one site',
    lead: 'This is what you unzip.',
    items: [
      {
        id: 'content',
        icon: 'file-text',
        title: 'Content',
        description: 'Every word of the site, in YAML files.',
        files: ['content/', 'content/site.yaml']
      },
      { id: 'code', icon: 'code-xml', title: 'Code', description: 'The components that show it.' },
      { id: 'pictures', icon: 'image', title: 'Pictures', description: 'The logo and whatever you put beside it.' }
    ]
  }
})
