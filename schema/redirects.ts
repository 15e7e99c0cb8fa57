import { z } from 'zod'
import { formatRules, href } from './primitives.ts'

/** Old addresses and where they lead now. `from` is a path, or an anchor that a page no longer has (`/#refund`). */
export const redirects = z.array(
  z.strictObject({
    from: z
      .string()
      .regex(
        /^\/(?:[^\s#?]*[^\s#?/])?(?:#[a-z0-9-]+)?$/,
        'Write an address of this site, such as /old-page or /#old-anchor, without a slash at the end.'
      )
      .register(formatRules, { rule: 'bad-path' }),
    to: href
  })
)

export type Redirects = z.output<typeof redirects>
