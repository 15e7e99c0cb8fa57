import { z } from 'zod'
import { text, yamlCode } from './primitives.ts'
import { roles } from './roles.ts'

const file = text(60).describe('The name of a file, as readers see it.')

/** A small drawn piece of interface, made of words of the content in the colors of the theme. */
export const illustration = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('code'),
        file,
        code: yamlCode(400).describe('The YAML, at best five short lines.')
      })
      .describe('A file of YAML in an editor.'),
    z
      .strictObject({
        type: z.literal('terminal'),
        lines: z
          .array(
            z.strictObject({
              text: z
                .string()
                .regex(/\S/, 'Empty text. Write some words.')
                .max(90)
                .register(roles, { role: 'text', form: 'line' })
                .describe('What the line says, with its spaces.'),
              tone: z
                .enum(['plain', 'command', 'error', 'success', 'quiet'])
                .default('plain')
                .describe('How the line looks: a typed command, an error, a success, or something less important.')
            })
          )
          .min(1)
          .max(10)
          .describe('The lines, from top to bottom.')
      })
      .describe('What a terminal shows.'),
    z
      .strictObject({
        type: z.literal('references'),
        file,
        source: text(60).describe('The line in that file, such as price: $(plans.starter.price).'),
        uses: z
          .array(
            z.strictObject({
              place: text(30).describe('Where the value shows.'),
              text: text(60).describe('The text in that place.')
            })
          )
          .min(1)
          .max(4)
          .describe('Where the value shows.')
      })
      .describe('A value on the left, and on the right the places that follow it.'),
    z
      .strictObject({
        type: z.literal('files'),
        folder: file,
        files: z.array(file).min(1).max(6).describe('What is in the folder.'),
        tags: z.array(text(20).describe('A word.')).max(4).default([]).describe('Words under the files.')
      })
      .describe('A folder with its files.'),
    z
      .strictObject({
        type: z.literal('pair'),
        one: file,
        other: file
      })
      .describe('Two files with a link between them.'),
    z.strictObject({ type: z.literal('themes') }).describe('A small page in the light and in the dark theme.')
  ])
  .meta({ title: 'Illustration', description: 'A small picture of a user interface above the words.' })

export type Illustration = z.output<typeof illustration>
