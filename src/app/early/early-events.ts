/** What a visitor did before the application was there to hear of it. */
export interface EarlyEvents {
  /** What was clicked, in order: links have done their work already, buttons have not. */
  readonly clicked: readonly HTMLElement[]
  /** Questions that were opened. */
  readonly opened: readonly HTMLDetailsElement[]
}

declare global {
  interface Window {
    /** Ends the early script, and hands over what it heard. Missing where the page came without the script. */
    takeEarlyEvents?: () => EarlyEvents
  }
}

/** Marks a button whose click is waiting for the application. */
export const waitingMark = 'data-waiting'
/** The id of the hidden link that says that the application did not load, and reloads the page. */
export const notLoadedNotice = 'not-loaded'

let early: EarlyEvents | undefined
let leaving = false

/** Ends the early script, at the moment from which on React hears of every click itself. */
export function endEarlyScript(): void {
  early = window.takeEarlyEvents?.()
  leaving = early?.clicked.some(leadsAway) ?? false
  window.addEventListener('pageshow', () => (leaving = false))
}

/** Whether the browser itself is on its way to another page, by a link that was clicked early. */
export function isLeaving(): boolean {
  return leaving
}

function leadsAway(element: HTMLElement): boolean {
  return element instanceof HTMLAnchorElement && !element.target && element.pathname !== window.location.pathname
}

/** Does what the clicks that came too early asked for; `record` is told what needs no doing any more. */
export function replayEarlyEvents(record: (element: HTMLElement) => void): void {
  const { clicked = [], opened = [] } = early ?? {}
  early = undefined
  for (const element of [...opened, ...clicked.filter((one) => one instanceof HTMLAnchorElement)]) record(element)
  // Two dialogs would take the focus from each other: who asked for one after the other wants the last.
  const opening = clicked.filter((element) => element.matches('[aria-haspopup="dialog"], [data-ask]'))
  const superseded = new Set(opening.filter((element) => element !== opening.at(-1)))
  // Not while React is at work: it could not finish the part of the page that a button stands in.
  queueMicrotask(() => {
    for (const button of clicked) {
      button.removeAttribute(waitingMark)
      if (button instanceof HTMLButtonElement && button.isConnected && !superseded.has(button)) button.click()
    }
  })
}
