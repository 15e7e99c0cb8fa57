import type { KeyboardEvent } from 'react'

/**
 * Whether the editor is to act on a key, which it then claims. While composing, Enter and Escape belong to the input
 * method.
 */
export function pressesKey(event: KeyboardEvent, key: 'Enter' | 'Escape'): boolean {
  if (event.key !== key || event.defaultPrevented || event.nativeEvent.isComposing) return false
  event.preventDefault()
  return true
}
