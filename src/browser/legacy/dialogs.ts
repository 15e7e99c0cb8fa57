import dialogPolyfill from 'dialog-polyfill'

/** `showModal` and `close` (Firefox 98, Safari 15.4). Without them, a `<dialog>` is an unknown element. */
export function polyfillDialogs(): void {
  if ('HTMLDialogElement' in window) return
  const { prototype } = HTMLUnknownElement
  for (const method of ['show', 'showModal', 'close'] as const)
    Object.defineProperty(prototype, method, {
      configurable: true,
      value(this: HTMLDialogElement, ...values: [string?]) {
        // Gives this element its own `show`, `showModal` and `close`.
        dialogPolyfill.forceRegisterDialog(this)
        this[method](...values)
      }
    })
}
