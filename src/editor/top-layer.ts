import { listen } from '../browser/events.ts'
import { editorState, subscribe } from './store.ts'

/**
 * Keeps the editor above everything that the page opens while editing is on, and all of it clickable:
 *
 * - Its host is a popover, which the browser draws above the page. A menu that opens later would be above it, so the
 *   host moves to the front again. An open popover also tells the page's own popups that the visitor is busy.
 * - Dialogs of the page are not modal, because a modal dialog makes everything outside it inert.
 */
export function keepOnTop(host: HTMLElement): void {
  subscribe(() => setOnTop(host, editorState().isOn))
  const showModal = HTMLDialogElement.prototype.showModal
  // The editor's own dialogs are in its shadow root.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    if (editorState().isOn && this.getRootNode() === document) this.show()
    else showModal.call(this)
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageStyles)
  document.adoptedStyleSheets.push(sheet)
  const stayInFront = ({ target }: Event) => {
    const isOther = target !== host && target instanceof HTMLElement && target.matches(':popover-open')
    if (!isOther || !editorState().isOn) return
    host.hidePopover()
    host.showPopover()
  }
  listen(document, ['toggle'], stayInFront, { capture: true })
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    // Modal dialogs close by Escape, and these are not modal.
    if (key === 'Escape' && !defaultPrevented && !editorState().open)
      document.querySelector<HTMLDialogElement>(loose)?.close()
  })
}

/** Puts the editor on top, or back into the page. */
function setOnTop(host: HTMLElement, isOn: boolean): void {
  if (isOn === host.hasAttribute('popover')) return
  if (!isOn) return host.removeAttribute('popover')
  // A modal dialog from before would make the editor inert.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close()
  host.popover = 'manual'
  host.showPopover()
}

const loose = 'dialog[open]:not(:modal)'

/** Gives dialogs the position and backdrop of modal ones. */
const pageStyles = `${loose} {
  position: fixed;
  inset: 0;
  z-index: 2147482000;
  height: fit-content;
  box-shadow: 0 0 0 100vmax rgb(4 6 12 / 0.6);
}
html:has(content-editor[popover]) .purchase-notice {
  /* Above the editor's bar. */
  bottom: 5rem;
}`
