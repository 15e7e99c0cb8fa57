type CompositionKey = Pick<KeyboardEvent, 'isComposing' | 'key' | 'keyCode'>

/**
 * Whether a key press belongs to an input method, such as Enter that confirms a candidate. Safari ends the composition
 * before it reports the key, so only keyCode 229 tells (https://bugs.webkit.org/show_bug.cgi?id=165004).
 *
 * @param composing whether a composition has started and not ended, for browsers whose key events do not say so
 */
export function confirmsComposition({ isComposing, key, keyCode }: CompositionKey, composing: boolean): boolean {
  return isComposing || composing || key === 'Process' || keyCode === 229
}

/**
 * Whether a key press sends the message. On a touch keyboard, Enter is the only way to start a new line.
 *
 * @param composing as for `confirmsComposition`
 */
export function sendsMessage(
  event: CompositionKey & Pick<KeyboardEvent, 'shiftKey'>,
  composing: boolean,
  touch: boolean
): boolean {
  return event.key === 'Enter' && !event.shiftKey && !touch && !confirmsComposition(event, composing)
}

export function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse) and (not (any-pointer: fine))').matches
}
