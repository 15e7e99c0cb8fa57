import { site } from '../../generated/site.ts'
import { showToast } from './toast-store.ts'

/** The notice that every document has (src/app/document/render-document.tsx), with a link that reloads the page. */
const noticeId = 'not-loaded'

/**
 * Tells the visitor that a part of the application failed to load. Where the site still answers, a deployment has removed
 * the code that belongs to this page, so the notice offers to reload it; otherwise a toast shows the message.
 */
export async function reportLoadFailure(message: string): Promise<void> {
  const isOnline = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false
  )
  const notice = document.getElementById(noticeId)
  if (!isOnline || !notice?.firstElementChild) return showToast({ title: message, variant: 'destructive' })
  notice.firstElementChild.textContent = site.errorPage.updated
  notice.hidden = false
}
