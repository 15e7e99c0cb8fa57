import type { KeyboardEvent } from 'react'

/** Whether an event is for the editor to act on, and nobody else then. Input methods use Enter and Escape for themselves. */
export function pressesKey(event: KeyboardEvent, key: 'Enter' | 'Escape'): boolean {
  if (event.key !== key || event.defaultPrevented || event.nativeEvent.isComposing) return false
  event.preventDefault()
  return true
}
