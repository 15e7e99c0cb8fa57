declare global {
  interface Window {
    /**
     * Ends the early script and returns the clicked links, which the browser has followed already, and buttons, which
     * have done nothing yet. Missing where the page has no early script.
     */
    takeEarlyClicks?: () => readonly HTMLElement[]
  }
}

/** Set on a button whose click waits for the application. */
export const waitingMark = 'data-waiting'

/** Ends the early script once React handles clicks, and repeats early ones on buttons. `record` gets the links. */
export function replayEarlyClicks(record: (link: HTMLAnchorElement) => void): void {
  const clicked = window.takeEarlyClicks?.() ?? []
  for (const element of clicked) if (element instanceof HTMLAnchorElement) record(element)
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
