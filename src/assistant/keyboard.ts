type CompositionKey = Pick<KeyboardEvent, 'isComposing' | 'key' | 'keyCode'>

/**
 * Whether a key belongs to an input method, which a candidate is confirmed with, and not to us. Safari ends the
 * composition before it reports the key, so that only keyCode 229 tells (https://bugs.webkit.org/show_bug.cgi?id=165004).
 *
 * @param composing whether a composition has begun and not ended, for browsers that say nothing of it in the key
 */
export function confirmsComposition({ isComposing, key, keyCode }: CompositionKey, composing: boolean): boolean {
  return isComposing || composing || key === 'Process' || keyCode === 229
}

/** On a touch keyboard Enter is the only way to a new line. */
export function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse) and (not (any-pointer: fine))').matches
}
