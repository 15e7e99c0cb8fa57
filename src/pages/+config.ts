import type { Config } from 'vike/types'

/** One page for every address, prerendered; in the browser TanStack Router owns the address, not Vike. */
export default { prerender: true, clientRouting: false } satisfies Config
