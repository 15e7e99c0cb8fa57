/**
 * The address of the folder of scripts/build/legacy/; empty where the site has none. Defined by
 * scripts/build/early-script-plugin.ts.
 */
declare const __LEGACY__: string
