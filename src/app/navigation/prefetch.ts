import { whenIdle } from '../../browser/scheduler.ts'
import { watchInView } from '../../browser/events.ts'
import { inAppTarget } from './link-clicks.ts'
import { destinationOf } from './navigate.ts'
import { watchPages, type AppRouter } from './router.tsx'

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
  watchPages(router, () => watchLinks(router))
}

function watchLinks(router: AppRouter): () => void {
  const since = performance.now()
  const skipped = new Set(['/', destinationOf(window.location).to])
  let isEnded = false
  let last = Promise.resolve()
  const prefetch = async (page: URL) => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    if (!isEnded && loadedSince(since) <= enough) await router.preloadRoute(destinationOf(page))
  }
  // Links of the page itself come before links of its frame.
  const links = new Set([...document.querySelectorAll('main a[href]'), ...document.links])
  const stop = watchInView(links, '0px', (inView) => {
    for (const link of inView) {
      const page = inAppTarget(link)
      if (!page || skipped.has(destinationOf(page).to)) continue
      skipped.add(destinationOf(page).to)
      // A page that cannot be prefetched loads, or fails visibly, at the click.
      last = last.then(() => prefetch(page)).catch(() => undefined)
    }
  })
  return () => {
    isEnded = true
    stop()
  }
}

/** Compressed bytes loaded since `time`, a value of `performance.now()`. */
function loadedSince(time: number): number {
  const resources = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= time)
  return resources.reduce((sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0), 0)
}
