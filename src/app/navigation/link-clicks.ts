import { withoutBasePath } from './base-path.ts'
import { isLeaving } from '../early/early-events.ts'
import { destinationOf, follow } from './navigate.ts'
import type { AppRouter } from './router.tsx'

/**
 * Makes every plain link to another page of this site an in-app navigation, and loads that page when the
 * visitor is about to choose it. One listener serves links of renderers and of Markdown alike, and leaves
 * them ordinary links until it is there.
 */
export function handleLinks(router: AppRouter): void {
  document.addEventListener('click', (event) => {
    // While the browser is on its way by an earlier link, it goes by this one instead; the application could not stop it.
    const isTheirs = event.defaultPrevented || hasModifier(event) || isLeaving()
    const target = isTheirs ? undefined : inAppTarget(event.target)
    if (!target) return
    event.preventDefault()
    void follow(router, target)
  })
  for (const intent of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      intent,
      (event) => {
        const target = inAppTarget(event.target)
        // A page that cannot be loaded ahead is loaded, or fails visibly, when it is chosen.
        if (target && target.pathname !== window.location.pathname)
          router.preloadRoute(destinationOf(target)).catch(() => undefined)
      },
      { passive: true }
    )
  }
}

/** The address that a link under `node` leads to, if the application can show it in place. */
export function inAppTarget(node: EventTarget | null): URL | undefined {
  const link = node instanceof Element ? node.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const isFile = /\.[a-z0-9]+$/i.test(url.pathname)
  const isInside = url.origin === window.location.origin && withoutBasePath(url.pathname) !== undefined
  return isInside && !isFile ? url : undefined
}

function hasModifier(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
