import type { Config } from 'vike/types'

/**
 * Development only, for scripts/build-site.ts prerenders the site by itself: one page for every address. In the browser
 * TanStack Router owns the address, and +client.ts is all that Vike adds to the page.
 */
export default { clientRouting: false } satisfies Config
