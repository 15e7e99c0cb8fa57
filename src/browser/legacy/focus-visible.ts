/** `:focus-visible` in scripts (Safari 15.4): there, all focused elements match. */
export function polyfillFocusVisible(): void {
  const { matches } = Element.prototype
  try {
    document.documentElement.matches(':focus-visible')
  } catch {
    // The browser does not know the selector.
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        return matches.call(this, selector.replaceAll(':focus-visible', ':focus'))
      }
    })
  }
}
