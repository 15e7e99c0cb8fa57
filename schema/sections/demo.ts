import { z } from 'zod'
import { action, sectionHeading, slug, text } from '../primitives.ts'

/** A conversation with the assistant, as a visitor would have it. */
export const demo = z.strictObject({
  type: z.literal('demo'),
  ...sectionHeading,
  /** The name over the conversation. */
  agent: text(40),
  /** Who speaks, for screen readers. */
  speakers: z.strictObject({ user: text(20), assistant: text(20) }),
  messages: z.array(z.strictObject({ id: slug, role: z.enum(['user', 'assistant']), text: text(400) })).min(2),
  note: text(160).optional(),
  action: action.optional()
})

export type Demo = z.output<typeof demo>
