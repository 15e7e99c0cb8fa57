/** src/app/early/early-script.ts as a string for the head of pages, bundled by scripts/build/early-script-plugin.ts. */
declare module 'virtual:early-script' {
  export const earlyScript: string
}
/** The addresses of code and styles, for documents; scripts/build/assets-plugin.ts has it. */
declare module 'virtual:assets' {
  const assets: import('../../shared/document-assets.ts').Assets
  export default assets
}
