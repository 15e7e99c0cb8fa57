import { whenIdle } from '../../browser/when-idle.ts'
import { inAppTarget } from './link-clicks.ts'
import { destinationOf } from './navigate.ts'
import type { AppRouter } from './router.tsx'

/** Compressed bytes, including code of sections, after which the current page prefetches no more pages. */
const enough = 3 * 1024

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/, which not all browsers have. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/**
 * Prefetches the pages that links in view lead to while the browser is idle, so that clicks need not wait. Skips the
 * home page, which is the largest, and which every page links to.
 */
export function prefetchInView(router: AppRouter): void {
  if (import.meta.env.DEV || navigator.connection?.saveData) return
  const waiting = new Map<string, URL>()
  let [asked, since, isWorking]: [Set<string>, number, boolean] = [new Set(), 0, false]
  const work = () => {
    const [next] = waiting.values()
    if (!next || loadedSince(since) > enough) return void (isWorking = false)
    waiting.delete(next.pathname)
    asked.add(next.pathname)
    // A page that cannot be prefetched loads, or fails visibly, at the click.
    void router
      .preloadRoute(destinationOf(next))
      .catch(() => undefined)
      .then(() => whenIdle(work))
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const page = isIntersecting ? inAppTarget(target) : undefined
      const isNew = page && page.pathname !== window.location.pathname && !asked.has(page.pathname)
      if (isNew && destinationOf(page).to !== '/') waiting.set(page.pathname, page)
    }
    if (isWorking) return
    isWorking = true
    whenIdle(work)
  })
  const begin = () => {
    observer.disconnect()
    waiting.clear()
    asked = new Set()
    since = performance.now()
    // Links of the page itself come before those of its frame.
    const links = [...document.querySelectorAll('main a[href]'), ...document.links]
    for (const link of new Set(links)) observer.observe(link)
  }
  begin()
  router.subscribe('onRendered', ({ pathChanged }) => void (pathChanged && begin()))
}

/** Compressed bytes loaded since `time`, a value of `performance.now()`. */
function loadedSince(time: number): number {
  const loaded = performance.getEntriesByType('resource').filter((one) => one.startTime >= time)
  return loaded.reduce((sum, one) => sum + (one instanceof PerformanceResourceTiming ? one.encodedBodySize : 0), 0)
}
