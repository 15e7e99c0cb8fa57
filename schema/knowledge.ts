import { z } from 'zod'
import { formatRules, path, text } from './primitives.ts'

/** What the assistant knows about one subject, and the page that says more. */
export const knowledge = z.strictObject({
  title: text(80),
  content: text(1200),
  tags: z.array(text(40)).min(1),
  category: z.enum(['pricing', 'technical', 'features', 'setup', 'legal', 'support', 'package', 'faq']),
  /** A page, with an anchor where a part of it answers. */
  url: z
    .union([path, z.string().regex(/^\/[a-z0-9/-]*#[a-z0-9-]+$/)], {
      error: 'Write a path such as /pricing, or one with an anchor such as /#faq.'
    })
    .register(formatRules, { rule: 'bad-path' })
})

export type Knowledge = z.output<typeof knowledge>
