/** The code and styles that documents refer to: from Vite's manifest in builds, from the server in development. */
export interface Assets {
  /** Addresses of the application: first the module that starts it, then all that it imports. */
  readonly application: readonly string[]
  /** Addresses of each island's code, by section type. */
  readonly islands: Readonly<Record<string, readonly string[]>>
  /** Addresses of the font files to preload. */
  readonly fonts: readonly string[]
  /** The styles: their text, or in development the addresses at which Vite updates them. */
  readonly styles: { readonly text: string } | { readonly addresses: readonly string[] }
  /** Development only: the addresses of Vite's client and of modules beside the application. */
  readonly development?: readonly string[]
}
