/** What the visitor did before the application listened. */
export interface EarlyEvents {
  /** Clicked elements, in order. The browser has followed the links already; the buttons have done nothing yet. */
  readonly clicked: readonly HTMLElement[]
  /** Opened questions. */
  readonly opened: readonly HTMLDetailsElement[]
}

declare global {
  interface Window {
    /** Ends the early script and returns what it recorded. Missing where the page has no early script. */
    takeEarlyEvents?: () => EarlyEvents
  }
}

/** Set on a button whose click waits for the application. */
export const waitingMark = 'data-waiting'

let early: EarlyEvents | undefined
let leaving = false

/** Ends the early script, once React handles all clicks. */
export function endEarlyScript(): void {
  early = window.takeEarlyEvents?.()
  leaving = early?.clicked.some(leadsAway) ?? false
  window.addEventListener('pageshow', () => (leaving = false))
}

/** Whether the browser is loading another document, by a link clicked early. */
export function isLeaving(): boolean {
  return leaving
}

function leadsAway(element: HTMLElement): boolean {
  return element instanceof HTMLAnchorElement && !element.target && element.pathname !== window.location.pathname
}

/** Repeats the early clicks on buttons. `record` gets the links and questions, which already did their work. */
export function replayEarlyEvents(record: (element: HTMLElement) => void): void {
  const { clicked = [], opened = [] } = early ?? {}
  early = undefined
  for (const element of [...opened, ...clicked.filter((one) => one instanceof HTMLAnchorElement)]) record(element)
  // Only the last of several dialogs opens, because they would take the focus from each other.
  const opening = clicked.filter((element) => element.matches('[aria-haspopup="dialog"], [data-ask]'))
  const superseded = new Set(opening.filter((element) => element !== opening.at(-1)))
  // After React's current work: a click during hydration could interrupt the part of the page that contains the button.
  queueMicrotask(() => {
    for (const button of clicked) {
      button.removeAttribute(waitingMark)
      if (button instanceof HTMLButtonElement && button.isConnected && !superseded.has(button)) button.click()
    }
  })
}
