type Events = WindowEventMap & DocumentEventMap

/** Calls `handler` at each event of the types. @returns a cleanup function */
export function listen<T extends string>(
  target: EventTarget,
  types: readonly T[],
  handler: (event: T extends keyof Events ? Events[T] : Event) => void,
  options?: AddEventListenerOptions
): () => void {
  // TypeScript cannot relate the types of events to their names.
  const listener = handler as EventListener
  for (const type of types) target.addEventListener(type, listener, options)
  return () => {
    for (const type of types) target.removeEventListener(type, listener, options)
  }
}

/** Whether a click follows a link in this tab: nothing has handled it, and no key or button asks for another tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
}

/** Calls `onChange` with the elements in view, at first and after each change. @returns a cleanup function */
export function watchInView(
  elements: Iterable<Element>,
  rootMargin: string,
  onChange: (inView: ReadonlySet<Element>) => void
): () => void {
  const inView = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      }
      onChange(inView)
    },
    { rootMargin }
  )
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

/** Calls `onChange` with every `<details>` on the page, and again whenever one is opened or closed. */
export function watchDetails(onChange: (details: HTMLDetailsElement) => void): void {
  // The visitor may have used them before.
  for (const details of document.querySelectorAll('details')) onChange(details)
  // `toggle` does not bubble, but it has a capture phase.
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && onChange(target), true)
}
