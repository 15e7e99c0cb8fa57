import { whenIdle } from '../../browser/when-idle.ts'
import { inAppTarget } from './link-clicks.ts'
import { destinationOf } from './navigate.ts'
import type { AppRouter } from './router.tsx'

/** Compressed bytes, with the code of their sections, after which no further page is prefetched while one is shown. */
const enough = 4 * 1024

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/, which not all browsers have. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/**
 * Loads the pages that links in view lead to, when the browser has nothing else to do: a click waits for nothing then.
 * Not the home page, which is the largest, and which every page links to.
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
    // What cannot be prefetched is loaded, or fails visibly, when it is chosen.
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
    // What the page itself leads to comes before the links of its frame.
    const links = [...document.querySelectorAll('main a[href]'), ...document.links]
    for (const link of new Set(links)) observer.observe(link)
  }
  begin()
  router.subscribe('onRendered', ({ pathChanged }) => void (pathChanged && begin()))
}

/** Compressed bytes of all that was loaded since a time of `performance.now()`. */
function loadedSince(time: number): number {
  const loaded = performance.getEntriesByType('resource').filter((one) => one.startTime >= time)
  return loaded.reduce((sum, one) => sum + (one instanceof PerformanceResourceTiming ? one.encodedBodySize : 0), 0)
}
