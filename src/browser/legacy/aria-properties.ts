const attributes = {
  ariaChecked: 'aria-checked',
  ariaKeyShortcuts: 'aria-keyshortcuts',
  ariaLabel: 'aria-label'
}

/** Properties of elements for ARIA attributes (Firefox 119). */
export function polyfillAriaProperties(): void {
  for (const [property, attribute] of Object.entries(attributes)) {
    if (property in Element.prototype) continue
    Object.defineProperty(Element.prototype, property, {
      configurable: true,
      get(this: Element) {
        return this.getAttribute(attribute)
      },
      set(this: Element, value: string | null) {
        if (value === null) this.removeAttribute(attribute)
        else this.setAttribute(attribute, value)
      }
    })
  }
}
