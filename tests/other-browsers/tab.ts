type Key = 'Enter' | 'Escape' | 'SelectAll'

/** A tab, as far as the smoke suite needs one. Each browser has its own protocol. */
export interface Tab {
  readonly browser: string
  readonly open: (url: string) => Promise<void>
  /** The value of an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Clicks the first element that a CSS selector matches. */
  readonly click: (selector: string) => Promise<void>
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  /** Uncaught errors since the tab was opened. */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}
