const fieldId = 'held-typing'

/**
 * Has what is typed from now on stand in a field that nobody sees, until the search dialog is there to take it. The early
 * script calls it too, so the field is none of React’s.
 */
export function holdTyping(button: Element): void {
  const field = heldTyping() ?? document.createElement('input')
  field.id = fieldId
  field.ariaLabel = button.ariaLabel
  // Browsers scroll to where somebody types.
  field.style.cssText = 'position: fixed; top: 0; z-index: -1; opacity: 0'
  document.body.append(field)
  field.focus({ preventScroll: true })
}

/** The field, while there is one. */
export function heldTyping(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${fieldId}`)
}
