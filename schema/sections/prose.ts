import { z } from 'zod'
import { anchor, heading, markdown, sectionHeading } from '../primitives.ts'

export const prose = z
  .strictObject({
    type: z.literal('prose'),
    ...sectionHeading,
    title: heading(90).describe('The heading of the section.').optional(),
    body: markdown
      .meta({ title: 'Text', description: 'The introduction in Markdown, or the whole text where it has no parts.' })
      .optional(),
    contents: z
      .boolean()
      .default(false)
      .meta({ title: 'Links to the parts', description: 'true shows links to the parts beside them.' }),
    parts: z
      .array(
        z.strictObject({
          id: anchor.describe('The anchor that links lead to: refund for #refund.'),
          title: heading(90).describe('The heading of this part.'),
          body: markdown.meta({ title: 'Text' })
        })
      )
      .default([])
      .describe('The parts of a long text, each with a heading and an anchor.')
  })
  .refine((section) => section.body || section.parts.length > 0, {
    path: ['body'],
    message: 'Empty section. Write a body, parts, or both.',
    params: { rule: 'empty-section' }
  })
  .meta({
    description: 'Long text: an introduction, then parts with a heading and an anchor each.',
    example: {
      type: 'prose',
      id: 'prose',
      eyebrow: 'Policy',
      title: 'How refunds work',
      lead: 'In short: write to us, and the money comes back.',
      body: 'Every purchase can be returned. You **need no reason**.\n',
      contents: true,
      parts: [
        { id: 'ask', title: 'How to ask for it', body: 'Write an email with your order number.\n' },
        {
          id: 'when',
          title: 'When it arrives',
          body: 'It depends on your bank:\n\n- cards take a few days,\n- transfers a week.\n'
        }
      ]
    }
  })

export type Prose = z.output<typeof prose>
