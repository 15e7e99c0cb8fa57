/** src/app/early.ts as one line that can stand in a page; scripts/vite-plugin.ts makes it. */
declare module 'virtual:early-script' {
  export const earlyScript: string
}
