import { refreshed, switchEditing } from './actions.ts'
import { findSources } from './find-sources.ts'
import { editorState, update } from './store.ts'
import { showOutline } from './outline-store.ts'

/**
 * While editing is on, a click on the page opens the value that it shows, and does nothing else. With Ctrl or Cmd, it
 * is a click as without the editor: it follows a link, opens a question or the chat. Off, Alt and a click edit a value.
 */
export function listenToPage(host: HTMLElement): void {
  const isOwn = (event: Event) => event.composedPath().includes(host)
  const passes = (event: MouseEvent | KeyboardEvent) => event.ctrlKey || event.metaKey
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const)
    window.addEventListener(type, (event) => isEdited(event, isOwn, passes) && stop(event), true)
  window.addEventListener('click', (event) => onClick(event, isOwn, passes), true)
  window.addEventListener(
    'pointermove',
    (event) => {
      const { isOn, page } = editorState()
      const target = isOn && page && !isOwn(event) && event.target instanceof Element ? event.target : undefined
      showOutline(target && page ? findSources(target, page) : undefined)
    },
    { passive: true }
  )
  window.addEventListener('keydown', (event) => {
    const isTyping = event.composedPath().some((one) => one instanceof HTMLElement && isField(one))
    if (event.key.toLowerCase() !== 'e' || isTyping || event.altKey || passes(event) || event.defaultPrevented) return
    if (document.activeElement && document.activeElement !== document.body) return
    void switchEditing(!editorState().isOn)
  })
}

function onClick(event: MouseEvent, isOwn: (event: Event) => boolean, passes: (event: MouseEvent) => boolean): void {
  if (!isEdited(event, isOwn, passes)) return
  stop(event)
  if (event.target instanceof Element) void open(event.target, event)
}

async function open(clicked: Element, { clientX, clientY }: MouseEvent): Promise<void> {
  if (!editorState().isOn) await switchEditing(true)
  // A text that was just saved has no source until then.
  await refreshed()
  const { page } = editorState()
  // The page may have been rendered again meanwhile.
  const target = clicked.isConnected ? clicked : document.elementFromPoint(clientX, clientY)
  const found = target && page && findSources(target, page)
  update({ open: found || undefined })
}

function isEdited(
  event: MouseEvent,
  isOwn: (event: Event) => boolean,
  passes: (event: MouseEvent) => boolean
): boolean {
  // The early script repeats the clicks from before the application ran, which were meant for the page.
  return (
    event.isTrusted && (editorState().isOn || event.altKey) && event.button === 0 && !isOwn(event) && !passes(event)
  )
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function isField(element: HTMLElement): boolean {
  return element.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName)
}
