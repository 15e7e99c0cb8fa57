import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * The editor's own keys, in CodeMirror's notation: `Mod` is Cmd on a Mac, and Ctrl elsewhere. Text fields and toolbars
 * also have the usual keys. The help lists the keys here, and the clicks with a key that `open-value.ts` handles.
 */
export const shortcuts = {
  edit: { key: 'E', does: 'Turn editing on or off' },
  help: { key: '?', does: 'Show this help' },
  save: { key: 'Enter', does: 'Save a field of one line' },
  saveLines: { key: 'Mod-Enter', does: 'Save a field of several lines' },
  cancel: { key: 'Escape', does: 'Discard the change, or close the field or the panel' },
  reference: { key: '$', does: 'Insert a value such as a price into text' },
  moveUp: { key: 'Alt-ArrowUp', does: 'Move a section or an item up' },
  moveDown: { key: 'Alt-ArrowDown', does: 'Move a section or an item down' }
} as const

const isMac = navigator.platform.startsWith('Mac')

/** Every shortcut in words, clicks included. */
export const help: readonly (readonly [keys: string, does: string])[] = [
  ...Object.values(shortcuts).map(({ key, does }) => [inWords(key), does] as const),
  [inWords('Mod-Click'), 'Use the page as a visitor: follow a link, open a menu'],
  [inWords('Alt-Click'), 'Edit text while editing is off']
]

export function inWords(key: string): string {
  const words = { Mod: isMac ? '⌘' : 'Ctrl', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }
  return key
    .split('-')
    .map((part) => new Map(Object.entries(words)).get(part) ?? part)
    .join(' + ')
}

/** Whether an event is a shortcut, which is then used up. While composing, keys belong to the input method. */
export function takesShortcut(event: KeyboardEvent | ReactKeyboardEvent, name: keyof typeof shortcuts): boolean {
  const { key, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } =
    'nativeEvent' in event ? event.nativeEvent : event
  const parts = shortcuts[name].key.split('-')
  const isMeant =
    key.toLowerCase() === parts.at(-1)?.toLowerCase() &&
    altKey === parts.includes('Alt') &&
    (ctrlKey || metaKey) === parts.includes('Mod')
  if (!isMeant || isComposing || defaultPrevented) return false
  event.preventDefault()
  return true
}
