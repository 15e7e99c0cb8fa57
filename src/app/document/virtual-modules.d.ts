/** src/app/early/early-script.ts as one line that can stand in a page; scripts/build/early-script-plugin.ts makes it. */
declare module 'virtual:early-script' {
  export const earlyScript: string
}
/** The addresses of code and styles, for documents; scripts/build/assets-plugin.ts has it. */
declare module 'virtual:assets' {
  const assets: import('./assets.ts').Assets
  export default assets
}
