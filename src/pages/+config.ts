import type { Config } from 'vike/types'

/** One page for every address, prerendered. In the browser TanStack Router owns the address, and Vike adds nothing. */
export default { clientRouting: false, prerender: true } satisfies Config
