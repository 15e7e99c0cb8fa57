import * as z from 'zod'
import { heading, slug, text } from './primitives.ts'
import { list } from './shapes.ts'

export const matrix = z
  .strictObject({
    title: heading(90).describe('The heading over the table.'),
    groups: list(
      z.strictObject({
        title: heading(40).describe('What the rows below are about.'),
        rows: list(
          z.strictObject({
            id: slug.describe('The name that each plan has for it, under includes in the plan’s own file.'),
            label: text(60).describe('What the plans are compared by.')
          })
        ).describe('What the plans are compared by, one row each.')
      })
    ).describe('The rows, in groups.')
  })
  .meta({
    title: 'Matrix',
    description:
      'A table that compares plans. The values are in each plan’s file, under includes. To show it, name its file as the matrix of a section of type pricing.',
    example: {
      title: 'Compare the plans',
      groups: [
        {
          title: 'License',
          rows: [
            { id: 'projects', label: 'Commercial projects' },
            { id: 'client-work', label: 'Work for clients' }
          ]
        }
      ]
    }
  })

export type Matrix = z.output<typeof matrix>
