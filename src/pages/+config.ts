import type { Config } from 'vike/types'

/**
 * One page for every address, prerendered by scripts/build-site.ts. In the browser TanStack Router owns the address,
 * and +client.ts is all that Vike adds to the page.
 */
export default { prerender: { disableAutoRun: true }, clientRouting: false } satisfies Config
