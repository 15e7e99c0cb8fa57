import { z } from 'zod'
import { heading, icon, itemId, sectionHeading, text } from '../primitives.ts'

export const contents = z
  .strictObject({
    type: z.literal('contents'),
    ...sectionHeading,
    items: z
      .array(
        z.strictObject({
          id: itemId,
          icon,
          title: heading(60).describe('What this part is.'),
          description: text(240).describe('What it holds or is good for.'),
          files: z
            .array(text(60).describe('A path such as content/pages/home.yaml; a folder ends with a slash.'))
            .max(8)
            .describe('Its files and folders. The first one is shown next to the title.')
            .default([])
        })
      )
      .min(1)
      .describe('The parts: one card each, or rows that open to their files if any part has files.')
  })
  .meta({
    description: 'The parts of the package: cards, or rows that open to their files.',
    example: {
      type: 'contents',
      id: 'contents',
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

export type Contents = z.output<typeof contents>
