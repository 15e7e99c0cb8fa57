export interface ToastMessage {
  readonly title: string
  readonly description?: string | undefined
  readonly variant?: 'default' | 'destructive'
  /** Milliseconds before it goes away by itself. */
  readonly duration?: number
}

export interface ShownToast extends ToastMessage {
  readonly id: number
}

let toasts: readonly ShownToast[] = []
let count = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast, wherever it is called from. What it says must stand in the page too, if it matters. One with the same
 * title gives way to it: the same message three times would only cover more of the page.
 */
export function showToast(message: ToastMessage): void {
  count += 1
  replace([...toasts.filter(({ title }) => title !== message.title), { ...message, id: count }])
}

export function removeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

export function shownToasts(): readonly ShownToast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
