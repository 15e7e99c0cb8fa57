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
          description: text(240).describe('What it holds or is good for.')
        })
      )
      .min(1)
      .describe('The parts, one card each.')
  })
  .meta({
    description: 'The parts of the package, one card each.',
    example: {
      type: 'contents',
      id: 'contents',
      eyebrow: 'The package',
      title: 'Three folders, one site',
      lead: 'This is what you unzip.',
      items: [
        { id: 'content', icon: 'file-text', title: 'Content', description: 'Every word of the site, in YAML files.' },
        { id: 'code', icon: 'code-xml', title: 'Code', description: 'The components that show it.' },
        { id: 'pictures', icon: 'image', title: 'Pictures', description: 'The logo and whatever you put beside it.' }
      ]
    }
  })

export type Contents = z.output<typeof contents>
