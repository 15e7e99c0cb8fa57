import * as z from 'zod'
import { setting } from './primitives.ts'
import { list } from './shapes.ts'

export const vocabulary = z
  .array(
    z.strictObject({
      say: setting(60).describe('What to write instead. Leave it out where the sentence needs other words.').optional(),
      not: list(setting(60).describe('A word or phrase, in any capitals.')).describe(
        'Words and phrases not to write. Plurals with an s are found too.'
      ),
      why: setting(200).describe('Why, in a sentence for whoever wrote the other word.')
    })
  )
  .superRefine((entries, context) => {
    const seen = new Set<string>()
    const said = new Set(entries.flatMap(({ say }) => say ?? []))
    for (const [index, { not }] of entries.entries())
      for (const [at, word] of not.entries()) {
        const message = said.has(word)
          ? `“${word}” is both a word to write and a word not to write. Correct one of the two.`
          : seen.has(word.toLowerCase()) && `“${word}” is here twice: capitals do not matter. Remove one of the two.`
        if (message)
          context.addIssue({ code: 'custom', path: [index, 'not', at], message, params: { rule: 'repeated-word' } })
        seen.add(word.toLowerCase())
      }
  })
  .meta({
    title: 'Vocabulary',
    description: 'Words to write, words not to write, and why. The check reads all text that visitors see.',
    example: [{ say: 'email', not: ['e-mail'], why: 'It is shorter, and what most people write.' }]
  })

export type Vocabulary = z.output<typeof vocabulary>
