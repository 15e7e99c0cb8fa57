import { z } from 'zod'
import { markdown, text } from './primitives.ts'

/** A question and its answer. The file's name is the answer's anchor on every page that shows it. */
export const faq = z.strictObject({
  question: text(140),
  answer: markdown
})

export type Faq = z.output<typeof faq>
