import dialogPolyfill from 'dialog-polyfill'

/** Modal dialogs (Firefox 98, Safari 15.4), and that they give the focus back (Chrome 102). */
export function polyfillDialogs(): void {
  const hasDialogs = 'HTMLDialogElement' in window
  // Without dialogs, a `<dialog>` is an unknown element.
  const prototype = hasDialogs ? HTMLDialogElement.prototype : HTMLUnknownElement.prototype
  if (!hasDialogs) addDialogs(prototype)
  returnFocus(prototype)
}

function addDialogs(prototype: object): void {
  for (const method of ['show', 'showModal', 'close'] as const)
    Object.defineProperty(prototype, method, {
      configurable: true,
      value(this: HTMLDialogElement) {
        // Gives this element its own `show`, `showModal` and `close`.
        dialogPolyfill.forceRegisterDialog(this)
        this[method]()
      }
    })
}

function returnFocus(prototype: object): void {
  const show: unknown = Reflect.get(prototype, 'showModal')
  if (typeof show !== 'function') return
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      const opener = document.activeElement
      const giveBack = () => {
        const { activeElement } = document
        const isLost = activeElement === document.body || this.contains(activeElement)
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      }
      this.addEventListener('close', giveBack, { once: true })
      show.call(this)
    }
  })
}
