/**
 * Radix asks `document.activeElement` which of its elements has the focus, and inside a shadow root gets the root's
 * host instead (https://github.com/radix-ui/primitives/issues/1772). While the host has the focus, this returns the
 * element inside.
 */
export function pierceFocus(host: HTMLElement): void {
  const property = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get: () => {
      const active: unknown = property?.get?.call(document)
      return active === host ? (host.shadowRoot?.activeElement ?? host) : active
    }
  })
}
