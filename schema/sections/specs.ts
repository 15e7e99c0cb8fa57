import { icon } from '../pictures.ts'
import { heading, text } from '../primitives.ts'
import { items, list, sectionType } from '../shapes.ts'

export const specs = sectionType('specs', {
  description: 'Columns of facts for readers who check: stack, requirements, supported browsers.',
  fields: {
    columns: items(
      {
        icon,
        title: heading(60).describe('What this column is about.'),
        items: list(
          text(120).describe(
            'One fact. In “9:30 · Breakfast”, what is before the dot has a column of its own. In “Vite: builds”, what is before the colon is bold.'
          )
        ).describe('The facts, one line each.'),
        note: text(240).describe('Small print under the facts.').optional()
      },
      4
    ).describe('The columns, from left to right.')
  },
  example: {
    columns: [
      { id: 'stack', icon: 'layers', title: 'Stack', items: ['React', 'TypeScript'], note: 'In current versions.' },
      { id: 'browsers', icon: 'globe', title: 'Browsers', items: ['Chrome', 'Firefox', 'Safari'] }
    ]
  }
})
