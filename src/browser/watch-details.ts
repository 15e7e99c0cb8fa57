/** Calls `onChange` with every question of the page, and again whenever one is opened or closed. */
export function watchDetails(onChange: (details: HTMLDetailsElement) => void): void {
  // The visitor may have used them before.
  for (const details of document.querySelectorAll('details')) onChange(details)
  // `toggle` does not bubble, but it has a capture phase.
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && onChange(target), true)
}
