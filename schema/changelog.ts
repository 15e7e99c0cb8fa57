import { z } from 'zod'
import { day, text } from './primitives.ts'

const changes = (what: string) =>
  z.array(text(240)).default([]).describe(`What is ${what} in this version, one sentence each.`)

/** A version of the product and what it changes. The file's name is its anchor on the page that lists it. */
export const release = z
  .strictObject({
    version: z
      .string()
      .regex(/^\d+\.\d+\.\d+$/, 'Write a version of three numbers, such as 2.1.0.')
      .describe('The version that buyers download, such as 2.1.0.'),
    date: day.describe('The day the version came out, such as 2026-03-17.'),
    title: text(90).describe('What the version is about, in a few words.'),
    summary: text(300).optional().describe('Why it matters, or what to do when updating.'),
    added: changes('new'),
    changed: changes('different'),
    fixed: changes('mended')
  })
  .refine(({ added, changed, fixed }) => added.length + changed.length + fixed.length > 0, {
    message: 'Name at least one thing that is added, changed or fixed.'
  })

export type Release = z.output<typeof release>
