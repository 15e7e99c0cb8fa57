import { z } from 'zod'
import { path } from './primitives.ts'

export const addresses = z.array(path.describe('An address that a page has, or had.')).meta({
  title: 'Addresses',
  description:
    'Every address that the site has had. A line stays when its page goes: a redirect takes the page’s place.',
  example: ['/', '/pricing']
})

export type Addresses = z.output<typeof addresses>
