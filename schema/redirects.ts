import * as z from 'zod'
import { formatRules, href } from './primitives.ts'
import { roles } from './roles.ts'
import { group } from './shapes.ts'

/** A page that leads on is written at each, so it is a path that a disk can have: no step is empty, `.` or `..`. */
const step = String.raw`(?!\.{1,2}(?:[/#]|$))[^\s#?%/\\]+`
const form = new RegExp(`^/(?:${step}(?:/${step})*)?(?:#[a-z0-9-]+)?$`)

export const redirects = z
  .array(
    group('An old address, and where it leads now.', {
      from: z
        .string()
        .regex(
          form,
          'Write an address of this site, such as /old-page or /#old-anchor: no slash at the end, no empty parts or dots between slashes, and ü rather than %C3%BC.'
        )
        .refine((from) => !/[*|]|\(\.|:splat/.test(from), {
          message: 'A redirect is for one address. Write one for each, without patterns such as * and (.*).',
          params: { rule: 'bad-path' }
        })
        .refine((from) => new TextEncoder().encode(from).length <= 255, {
          message: 'This address is too long for a file. Use at most 255 bytes.',
          params: { rule: 'too-long' }
        })
        .register(formatRules, { rule: 'bad-path' })
        .register(roles, { role: 'path' })
        .meta({ title: 'Old address', description: 'A path, or an anchor that its page lost, such as /#refund.' }),
      to: href.meta({ title: 'New address', description: 'Where visitors to the old address are sent.' })
    })
  )
  .meta({
    title: 'Redirects',
    description: 'Old addresses and where they lead now, so that links from elsewhere keep working.',
    example: [{ from: '/old-page', to: '/' }]
  })
