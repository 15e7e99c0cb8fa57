const fieldId = 'held-typing'

/**
 * Has what is typed from now on stand in a field that nobody sees, until the search dialog is there to take it. The early
 * script calls it too, so the field is none of React’s.
 */
export function holdTyping(button: Element): void {
  const field = document.createElement('input')
  field.id = fieldId
  field.ariaLabel = button.ariaLabel
  // Fixed, because browsers scroll to where somebody types.
  field.className = 'sr-only fixed top-0'
  document.body.append(field)
  field.focus()
}

/** The field, while there is one. */
export function heldTyping(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${fieldId}`)
}
