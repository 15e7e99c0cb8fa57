import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { confirmsComposition } from '../browser/keyboard.ts'

/**
 * The editor's own keys, in CodeMirror's notation: `Mod` is Cmd on a Mac, and Ctrl elsewhere. Text fields and toolbars
 * also have the usual keys, and `$` in a text field opens the list of values.
 */
export const shortcuts = {
  edit: { key: 'E', description: 'Turn editing on or off' },
  help: { key: '?', description: 'Show this help' },
  save: { key: 'Enter', description: 'Save a single-line field' },
  saveLines: { key: 'Mod-Enter', description: 'Save a multi-line field' },
  undo: { key: 'Mod-z', description: 'Undo, outside of text fields' },
  redo: { key: 'Mod-Shift-z', description: 'Redo, outside of text fields' },
  cancel: { key: 'Escape', description: 'Discard the change, or close the field or the panel' },
  moveUp: { key: 'Alt-ArrowUp', description: 'Move a section or an item up' },
  moveDown: { key: 'Alt-ArrowDown', description: 'Move a section or an item down' }
} as const

const isMac = navigator.platform.startsWith('Mac')

/** Every shortcut in words, with the keys that other code handles. */
export const help: readonly (readonly [keys: string, description: string])[] = [
  ...Object.values(shortcuts).map(({ key, description }) => [inWords(key), description] as const),
  ['$', 'Insert a value such as a price into text'],
  [inWords('Mod-Click'), 'Use the page as a visitor: follow a link, open a menu'],
  [inWords('Alt-Click'), 'Edit text while editing is off']
]

export function inWords(key: string): string {
  const words: Partial<Record<string, string>> = {
    Mod: isMac ? '⌘' : 'Ctrl',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Escape: 'Esc'
  }
  return key
    .split('-')
    .map((part) => words[part] ?? part)
    .join(' + ')
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(name: keyof typeof shortcuts): string {
  const { key } = shortcuts[name]
  return key.replace('Mod', isMac ? 'Meta' : 'Control').replaceAll('-', '+')
}

/** Whether an event is a shortcut. If so, marks it as handled. */
export function consumeShortcut(event: KeyboardEvent | ReactKeyboardEvent, name: keyof typeof shortcuts): boolean {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = pressed
  const parts = shortcuts[name].key.split('-')
  const isMeant =
    key.toLowerCase() === parts.at(-1)?.toLowerCase() &&
    altKey === parts.includes('Alt') &&
    (ctrlKey || metaKey) === parts.includes('Mod') &&
    // Other keys need it on some keyboards.
    (!parts.includes('Mod') || shiftKey === parts.includes('Shift'))
  if (!isMeant || defaultPrevented || confirmsComposition(pressed)) return false
  event.preventDefault()
  return true
}
