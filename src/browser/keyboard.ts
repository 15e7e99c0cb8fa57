type CompositionKey = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Whether a key press belongs to an input method, such as Enter that confirms a candidate. Safari ends the composition
 * before it reports the key, so only keyCode 229 tells (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export function confirmsComposition({ isComposing, keyCode }: CompositionKey): boolean {
  return isComposing || keyCode === 229
}

/** Whether a key press sends the message. On a touch keyboard, Enter is the only way to start a new line. */
export function sendsMessage(event: CompositionKey & Pick<KeyboardEvent, 'key' | 'shiftKey'>, isTouch: boolean) {
  return event.key === 'Enter' && !event.shiftKey && !isTouch && !confirmsComposition(event)
}

export function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse) and (not (any-pointer: fine))').matches
}
