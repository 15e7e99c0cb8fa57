type Events = WindowEventMap & DocumentEventMap

/** Calls `handler` at each event of the types. Returns a function that stops it. */
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
