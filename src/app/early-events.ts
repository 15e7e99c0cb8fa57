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

let early: EarlyEvents | undefined

/** Ends the early script, at the moment from which on React hears of everything itself. */
export function endEarlyScript(): void {
  early = window.takeEarlyEvents?.()
}

/** Does what the clicks that came too early asked for; `record` is told what needs no doing any more. */
export function replayEarlyEvents(record: (element: HTMLElement) => void): void {
  const { clicked = [], opened = [] } = early ?? {}
  early = undefined
  for (const element of [...opened, ...clicked.filter((one) => one instanceof HTMLAnchorElement)]) record(element)
  // Not while React is at work: it could not finish the part of the page that a button stands in.
  queueMicrotask(() => {
    for (const button of clicked) {
      button.removeAttribute(waitingMark)
      if (button instanceof HTMLButtonElement && button.isConnected) button.click()
    }
  })
}
