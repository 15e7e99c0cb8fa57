import type { Config } from 'vike/types'

/**
 * One page for every address, which scripts/build-site.ts prerenders. In the browser TanStack Router owns the address,
 * and +client.ts is all that Vike adds to the page.
 */
export default { clientRouting: false } satisfies Config
