const fieldId = 'typing-buffer'

/**
 * Moves the focus to a hidden field, which collects what the visitor types until the search dialog, which is still
 * loading, takes it over.
 */
export function bufferTyping(button: Element): void {
  const field = document.createElement('input')
  field.id = fieldId
  field.ariaLabel = button.ariaLabel
  // Fixed, because browsers scroll to the field that has the focus.
  field.className = 'sr-only fixed top-0'
  document.body.append(field)
  field.focus()
}

/** The field, while there is one. */
export function typingBuffer(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${fieldId}`)
}
