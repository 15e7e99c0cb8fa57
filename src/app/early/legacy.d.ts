/** The address of the files of scripts/build/legacy/, if there are any: see scripts/build/early-script-plugin.ts. */
declare const __LEGACY__: string
