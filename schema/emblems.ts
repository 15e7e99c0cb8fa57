import { z } from 'zod'

/** A small drawing in the colors of the theme. */
export const emblem = z
  .enum(['bubbles', 'document', 'folder', 'history', 'lifebuoy', 'plans', 'route', 'seal', 'windows'])
  .meta({ title: 'Drawing', description: 'A small drawing beside the words on wide screens, where they stand alone.' })

export type Emblem = z.output<typeof emblem>
