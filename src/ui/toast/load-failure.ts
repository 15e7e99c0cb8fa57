import * as site from '../../generated/site.ts'
import { notLoadedNotice } from '../../browser/not-loaded-notice.ts'
import { showToast } from './toast-store.ts'

/**
 * Tells the visitor that a part of the application failed to load. Where the site still answers, a deployment has
 * removed the code that belongs to this page, so the notice offers to reload it; otherwise a toast shows the message.
 */
export async function reportLoadFailure(message: string): Promise<void> {
  // Hosts have the browser ask again for a page each time, so a cache does not answer.
  const isOnline = await fetch('', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false
  )
  const notice = document.getElementById(notLoadedNotice)
  const link = notice?.firstElementChild
  if (!isOnline || !link) return showToast({ title: message, variant: 'destructive' })
  link.textContent = site.errorPage.updated
  notice.hidden = false
}
