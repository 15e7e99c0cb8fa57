import { isPlainClick, listen } from '../../browser/events.ts'
import { decoded } from '../../shared/addresses.ts'
import { withoutBasePath } from './base-path.ts'
import { destinationOf, follow } from './navigate.ts'
import type { AppRouter } from './router.tsx'

/**
 * Turns clicks on links to pages of this site into navigations of the router, and preloads a page when the pointer or
 * the focus reaches its link. One listener serves links of renderers and of Markdown; before hydration they are plain
 * links.
 */
export function handleLinks(router: AppRouter): void {
  document.addEventListener('click', (event) => {
    const target = isPlainClick(event) ? inAppTarget(event.target) : undefined
    if (!target) return
    event.preventDefault()
    void follow(router, target)
  })
  const preload = ({ target: node }: Event) => {
    const target = inAppTarget(node)
    // A page that cannot be preloaded loads, or fails visibly, at the click.
    if (target && target.pathname !== window.location.pathname)
      router.preloadRoute(destinationOf(target)).catch(() => undefined)
  }
  listen(document, ['pointerover', 'focusin', 'touchstart'], preload, { passive: true })
}

/** The address of the link that contains `node`, if the router can navigate there. */
export function inAppTarget(node: EventTarget | null): URL | undefined {
  const link = node instanceof Element ? node.closest('a') : null
  // An empty address reloads the page, in src/app/document/render-document.tsx.
  if (!link?.matches('[href]:not([href=""], [target], [download])')) return undefined
  const url = new URL(link.href)
  const path = url.origin === window.location.origin ? withoutBasePath(url.pathname) : undefined
  // A file, or the folder of another site on this host.
  const isFile = /\.[a-z0-9]+$|.\/$/i.test(path ?? '')
  // The router would drop a query, would take `//host` for another site, and throws if it cannot decode the path.
  const isPlain = url.search === '' && !url.pathname.startsWith('//') && decoded(url.pathname) !== undefined
  return path !== undefined && isPlain && !isFile ? url : undefined
}
