/** The code and styles that documents name: of Vite's manifest in builds, of the development server else. */
export interface Assets {
  /** Addresses of the application: the module to start it with, and then all that it imports. */
  readonly application: readonly string[]
  /** Addresses of each island's code, by section type. */
  readonly islands: Readonly<Record<string, readonly string[]>>
  /** Addresses of the font files that every page needs at once. */
  readonly fonts: readonly string[]
  /** The style sheet: its text, or in development the address at which Vite replaces it as it changes. */
  readonly styles: { readonly text: string } | { readonly href: string }
  /** Development only: the address of Vite's client. */
  readonly viteClient?: string
}
