import type { FieldSource, PageSources, Place } from '../../schema/editing.ts'
import { listen } from '../browser/events.ts'
import { hasUnsaved, keyOf, step, unsavedPlaces } from './drafts.ts'
import { findSources, findText, textNodes } from './find-sources.ts'
import { consumeShortcut } from './shortcuts.ts'
import { editorState, fail, refreshed, switchEditing, update } from './store.ts'

/**
 * While editing is on, a click on the page opens the value that it shows, and does nothing else. With Ctrl or Cmd, it
 * works as for visitors. While editing is off, Alt and a click edit a value.
 */
export function listenToPage(host: HTMLElement): void {
  const isEdit = (event: MouseEvent) =>
    // The early script repeats clicks from before the application ran, which were meant for the page.
    event.isTrusted &&
    (editorState().isOn || event.altKey) &&
    event.button === 0 &&
    event.target !== host &&
    !(event.ctrlKey || event.metaKey) &&
    !(event.target instanceof Element && isPlainControl(event.target))
  const take = (event: MouseEvent) => {
    if (!isEdit(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click' && event.target instanceof Element) void open(event.target, event)
  }
  listen(window, ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'], take, { capture: true })
  window.addEventListener('keydown', (event) => {
    // In the editor, too, which is in a shadow root.
    const [target] = event.composedPath()
    if (!(target instanceof Element) || target.closest('input, textarea, select, [contenteditable="true"], .dialog'))
      return
    const direction = (['undo', 'redo'] as const).find((name) => editorState().isOn && consumeShortcut(event, name))
    if (direction) void step(direction).catch(fail)
    else if (consumeShortcut(event, 'edit')) void switchEditing(!editorState().isOn)
    else if (editorState().isOn && consumeShortcut(event, 'help')) update({ dialog: 'help' })
  })
}

/** Whether a click works as for visitors: the icon of a question opens its answer, and the icon of a popup closes it. */
function isPlainControl(target: Element): boolean {
  return target.closest('summary svg') !== null || target.closest('[data-popup] button')?.textContent === ''
}

async function open(clicked: Element, { clientX, clientY }: MouseEvent): Promise<void> {
  if (!editorState().isOn) await switchEditing(true)
  // Text that was just saved has no source until the page is refreshed.
  await refreshed()
  const { page } = editorState()
  // The page may have been rendered again meanwhile.
  const target = clicked.isConnected ? clicked : document.elementFromPoint(clientX, clientY)
  update({ open: (target && page && findSources(target, page)) || undefined })
}

/** Opens the field of an unsaved text: one of this page, or else, if `isAnyMeant`, one of another. */
export function openUnsaved(isAnyMeant: boolean): void {
  const { page } = editorState()
  if (!page) return
  const all = [...page.sections.flatMap(({ fields }) => fields), ...page.frame, ...page.popups, ...page.assistant]
  const source = all.find(hasUnsaved)
  const [first] = isAnyMeant ? unsavedPlaces() : []
  if (source) update({ open: { element: elementOf(source, page) ?? document.body, sources: [source] } })
  else if (first) openPlace(first)
}

/** Opens the field of a value that the page may not show. */
export function openPlace({ file, path, label = '' }: Place & { readonly label?: string }): void {
  const source = { file, path, label, place: label, control: 'line', raw: '' } as const
  update({ open: { element: document.body, sources: [source] }, dialog: undefined })
}

function elementOf(source: FieldSource, page: PageSources): Element | undefined {
  for (const node of textNodes(document.body)) {
    const { sources: [first, ...others] = [], element } = findText(node, page) ?? {}
    if (first && others.length === 0 && keyOf(source) === keyOf(first)) return element
  }
  return undefined
}
