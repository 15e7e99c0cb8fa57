import * as site from '../../generated/site.ts'
import { notLoadedNotice } from '../../browser/not-loaded-notice.ts'
import { createStore } from '../../browser/store.ts'

export interface ShownToast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly variant?: 'default' | 'destructive'
  /** Milliseconds until it disappears. */
  readonly duration?: number
}

export const toasts = createStore<readonly ShownToast[]>([])
let count = 0

/** Shows a toast in place of any with its title. Toasts disappear, so important information must be elsewhere too. */
export function showToast(message: Omit<ShownToast, 'id'>): void {
  count += 1
  toasts.set([...toasts.get().filter(({ title }) => title !== message.title), { ...message, id: count }])
}

export function removeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/**
 * Tells the visitor that a part of the application failed to load. Where the site still answers, a deployment has
 * removed the code that belongs to this page, so the notice offers to reload it; otherwise a toast shows the message.
 */
export async function reportLoadFailure(message: string): Promise<void> {
  // Hosts have the browser ask again for a page each time, so a cache does not answer.
  const answer = await fetch('', { method: 'HEAD' }).catch(() => undefined)
  const notice = document.getElementById(notLoadedNotice)
  const link = notice?.firstElementChild
  if (!answer?.ok || !link) return showToast({ title: message, variant: 'destructive' })
  link.textContent = site.errorPage.updated
  notice.hidden = false
}
