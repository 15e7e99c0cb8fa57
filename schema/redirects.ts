import { z } from 'zod'
import { formatRules, href } from './primitives.ts'

export const redirects = z
  .array(
    z
      .strictObject({
        from: z
          .string()
          .regex(
            /^\/(?:[^\s#?]*[^\s#?/])?(?:#[a-z0-9-]+)?$/,
            'Write an address of this site, such as /old-page or /#old-anchor, without a slash at the end.'
          )
          .register(formatRules, { rule: 'bad-path' })
          .describe('The old address: a path, or an anchor that a page no longer has, such as /#refund.'),
        to: href.describe('Where visitors of the old address are sent.')
      })
      .describe('An old address, and where it leads now.')
  )
  .meta({
    title: 'Redirects',
    description: 'Old addresses and where they lead now, so that links from elsewhere keep working.',
    example: [{ from: '/old-page', to: '/' }]
  })

export type Redirects = z.output<typeof redirects>
