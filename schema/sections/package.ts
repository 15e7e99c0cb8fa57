import { z } from 'zod'
import { action, heading, icon, itemId, sectionHeading, text, yamlCode } from '../primitives.ts'

export const packageSection = z
  .strictObject({
    type: z.literal('package'),
    ...sectionHeading,
    editor: z
      .strictObject({
        tree: z
          .array(text(60).describe('A path such as content/pages/home.yaml; a folder ends with a slash.'))
          .min(1)
          .max(24)
          .describe('The files and folders of the package, from top to bottom.'),
        file: text(60).describe('The path of the tree whose file is open.'),
        code: yamlCode(900).describe('The content of the open file.')
      })
      .describe('The package as it is in an editor: its files, and one of them open.')
      .optional(),
    highlights: z
      .array(
        z.strictObject({
          id: itemId,
          icon,
          title: heading(60).describe('What a buyer gets.'),
          description: text(200).describe('What it is good for.')
        })
      )
      .min(1)
      .describe('The most important parts of the package.'),
    checklist: z
      .strictObject({
        title: heading(60).describe('The heading above the list.'),
        items: z
          .array(z.strictObject({ id: itemId, text: text(120).describe('One thing that a buyer gets.') }))
          .min(1)
          .describe('Everything else that a buyer gets.'),
        action: action.describe('A button under the list.').optional()
      })
      .describe('A list beside the highlights.')
  })
  .meta({
    description: 'What a buyer gets: its files in an editor, the highlights, and a checklist of everything else.',
    example: {
      type: 'package',
      id: 'package',
      eyebrow: 'What’s included',
      title: 'Unzip, and you are ready',
      lead: 'A working site to put your words into.',
      editor: {
        tree: ['content/', 'content/pages/', 'content/pages/home.yaml', 'content/site.yaml'],
        file: 'content/pages/home.yaml',
        code: 'path: /\ntitle: Your page'
      },
      highlights: [
        {
          id: 'source',
          icon: 'folder-code',
          title: 'The source code',
          description: 'Every file, to change as you like.'
        },
        {
          id: 'license',
          icon: 'scroll-text',
          title: 'A license',
          description: 'Use it for work that you are paid for.'
        }
      ],
      checklist: {
        title: 'In every plan',
        items: [
          { id: 'updates', text: 'Every later version' },
          { id: 'support', text: 'Answers by email' }
        ],
        action: { label: 'See the whole package', href: '/', variant: 'secondary' }
      }
    }
  })

export type Package = z.output<typeof packageSection>
