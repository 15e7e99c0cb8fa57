import { z } from 'zod'
import { action, icon, sectionHeading, slug, text } from '../primitives.ts'

/** What a buyer gets: the highlights, and a checklist of everything else. */
export const packageSection = z.strictObject({
  type: z.literal('package'),
  ...sectionHeading,
  highlights: z.array(z.strictObject({ id: slug, icon, title: text(60), description: text(200) })).min(1),
  checklist: z.strictObject({
    title: text(60),
    items: z.array(z.strictObject({ id: slug, text: text(120) })).min(1),
    action: action.optional()
  })
})

export type Package = z.output<typeof packageSection>
