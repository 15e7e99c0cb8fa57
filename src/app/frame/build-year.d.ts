/** The year of the commit that the site is built from, put in by vite.config.ts. */
declare const __BUILD_YEAR__: number
