import type { Config } from 'vike/types'

/** One prerendered page for all addresses. In the browser TanStack Router owns the address, and Vike does nothing. */
export default { clientRouting: false, prerender: true } satisfies Config
