import { inAppTarget } from './links.ts'
import { canonicalPath } from './load-page.ts'
import { destinationOf } from './navigation.ts'
import { routeAddress } from './page-source.ts'
import type { AppRouter } from './router.tsx'

/** Bytes as they are sent: what one page may load of pages that nobody has chosen yet, and some code for them. */
const most = 7 * 1024
/** Pages that are asked for their size. */
const considered = 4

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/, which not all browsers have. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Loads the pages that links in view lead to, when the browser has nothing else to do: a click waits for nothing then. */
export function preloadAhead(router: AppRouter): void {
  if (import.meta.env.DEV || navigator.connection?.saveData) return
  const begin = () => whenIdle(() => void preloadInView(router))
  begin()
  router.subscribe('onRendered', begin)
}

async function preloadInView(router: AppRouter): Promise<void> {
  const here = window.location.pathname
  let left = most
  for (const page of pagesInView().slice(0, considered)) {
    const size = await sizeOf(page)
    if (window.location.pathname !== here) return
    if (size > left) continue
    left -= size
    // What cannot be loaded ahead is loaded, or fails visibly, when it is chosen.
    await router.preloadRoute(destinationOf(page)).catch(() => undefined)
  }
}

/** The pages that links in the window lead to, each once, in the order of the links. */
function pagesInView(): URL[] {
  const pages = new Map<string, URL>()
  for (const link of document.links) {
    const { width, top, bottom } = link.getBoundingClientRect()
    const page = width > 0 && bottom > 0 && top < window.innerHeight ? inAppTarget(link) : undefined
    if (page && page.pathname !== window.location.pathname && !pages.has(page.pathname)) pages.set(page.pathname, page)
  }
  return [...pages.values()]
}

/** Bytes as they are sent; infinitely many where the host does not say. */
async function sizeOf(page: URL): Promise<number> {
  const response = await fetch(routeAddress(canonicalPath(destinationOf(page).to)), { method: 'HEAD' }).catch(
    () => undefined
  )
  return Number((response?.ok && response.headers.get('content-length')) || Infinity)
}

function whenIdle(run: () => void): void {
  // Not all browsers have a scheduler.
  if (window.scheduler) void window.scheduler.postTask(run, { priority: 'background' })
  else setTimeout(run, 200)
}
