/** Whether a key press is Ctrl+K or Cmd+K. */
export function isSearchShortcut({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}
