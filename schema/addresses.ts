import * as z from 'zod'
import { path } from './primitives.ts'

export const addresses = z.array(path.describe('The address of a page, present or past.')).meta({
  title: 'Addresses',
  description: 'Every address that the site has had. A line stays when its page goes: a redirect takes its place.',
  example: ['/', '/pricing']
})
