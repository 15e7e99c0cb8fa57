import * as z from 'zod'
import { themedPicture } from './pictures.ts'
import { label, text, yamlCode } from './primitives.ts'
import { roles } from './roles.ts'
import { choice, group, list, optionalList } from './shapes.ts'

const file = text(60).describe('The name of a file, as readers see it.')

const codeLines = optionalList(text(60).describe('A line.'), 4).meta({
  description: 'The first lines of the file. Without them, the picture has bars.',
  example: ['export function Hero() {']
})

/** A small drawn piece of interface, made of words of the content in the colors of the theme, or a picture. */
export const illustration = z
  .discriminatedUnion('type', [
    group('A file of YAML in an editor.', {
      type: z.literal('code'),
      file,
      code: yamlCode(400).describe('The YAML, at best five short lines.')
    }),
    group('A text in the field that edits it.', {
      type: z.literal('field'),
      name: text(30).describe('What the text is.'),
      text: text(40).describe('The text, as it is typed.'),
      button: text(20).describe('The button that saves it.'),
      states: optionalList(text(30).describe('A state.'), 3).describe(
        'What became of it afterwards, from top to bottom.'
      )
    }),
    group('What a terminal shows.', {
      type: z.literal('terminal'),
      lines: list(
        z.strictObject({
          text: z
            .string()
            .regex(/\S/, 'Empty text. Write some words.')
            .max(90)
            .register(roles, { role: 'text', form: 'line' })
            .describe('What the line says, with its spaces.'),
          tone: choice('plain', 'command', 'error', 'success', 'quiet').describe(
            'How the line looks: a typed command, an error, a success, or something less important.'
          )
        }),
        10
      ).describe('The lines, from top to bottom.')
    }),
    group('A value on the left, and on the right the places that follow it.', {
      type: z.literal('references'),
      file,
      source: text(60).describe('The line in that file, such as price: $(plans.starter.price).'),
      value: text(20).describe('The value in the line and the places. Visitors may type another.').optional(),
      valueLabel: label(60).describe('What to type, for screen readers and under the value.').optional(),
      uses: list(
        z.strictObject({ place: text(30).describe('Where it shows.'), text: text(60).describe('The text there.') }),
        5
      ).describe('Where the value shows.')
    }),
    group('A folder with its files.', {
      type: z.literal('files'),
      folder: file,
      files: list(file, 6).describe('What is in the folder.'),
      tags: optionalList(text(20).describe('A word.'), 4).describe('Words under the files.')
    }),
    group('Two files with a link between them.', {
      type: z.literal('pair'),
      one: file,
      oneCode: codeLines,
      other: file,
      otherCode: codeLines
    }),
    group('A question and its answer, in the assistant.', {
      type: z.literal('chat'),
      name: text(30).describe('The name of the assistant.'),
      question: text(60).describe('What a visitor asks.'),
      answer: text(120).describe('What the assistant answers.')
    }),
    group('A page on two phones, in the light and in the dark theme.', {
      type: z.literal('themes'),
      ...themedPicture(240)
    }),
    group('A picture that fills the space: a photograph, or a drawing.', {
      type: z.literal('picture'),
      ...themedPicture(720)
    })
  ])
  .meta({ title: 'Illustration', description: 'A small picture of a user interface, or a picture of your own.' })

/** For examples of sections. */
export const exampleOfField = {
  type: 'field',
  name: 'Headline',
  text: 'Your loaf is in the oven',
  button: 'Save',
  states: ['Saved']
}
export const exampleOfPicture = {
  type: 'picture',
  light: ['/pictures/bakery-light-640.avif'],
  dark: ['/pictures/bakery-dark-640.avif']
}

export type Illustration = z.output<typeof illustration>
