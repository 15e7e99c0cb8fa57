import { z } from 'zod'
import { path } from './primitives.ts'

/** Every address that the site has had. A line stays when its page goes: a redirect takes the page's place. */
export const addresses = z.array(path)

export type Addresses = z.output<typeof addresses>
