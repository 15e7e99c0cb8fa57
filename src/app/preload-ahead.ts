import { whenIdle } from '../ui/when-idle.ts'
import { canonicalPath } from './base-path.ts'
import { inAppTarget } from './links.ts'
import { destinationOf } from './navigation.ts'
import { routeAddress } from './load-page.ts'
import type { AppRouter } from './router.tsx'

/** Compressed bytes that one page may load of pages that nobody has chosen yet, the code of their sections among them. */
const most = 10 * 1024
/** How many of them may be code, which is only known when the page is there. */
const code = 3.5 * 1024
/** Pages that are asked for their size while one page is shown. */
const considered = 6

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/, which not all browsers have. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Loads the pages that links in view lead to, when the browser has nothing else to do: a click waits for nothing then. */
export function preloadAhead(router: AppRouter): void {
  if (import.meta.env.DEV || navigator.connection?.saveData) return
  let view = new View(router)
  const goOn = () => whenIdle(() => void view.preload())
  goOn()
  document.addEventListener('scrollend', goOn)
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (!pathChanged) return
    view = new View(router)
    goOn()
  })
}

/** What is loaded ahead while one page is shown. */
class View {
  readonly #router: AppRouter
  readonly #path = window.location.pathname
  readonly #began = performance.now()
  readonly #asked = new Set<string>()
  #working = Promise.resolve()

  constructor(router: AppRouter) {
    this.#router = router
  }

  /** One page after the other, however often it is called: each must leave enough for the next. */
  preload(): Promise<void> {
    return (this.#working = this.#working.then(() => this.#preloadInView()))
  }

  async #preloadInView(): Promise<void> {
    for (const page of await pagesInView()) {
      if (this.#asked.has(page.pathname) || this.#asked.size === considered) continue
      this.#asked.add(page.pathname)
      const size = await sizeOf(page)
      if (window.location.pathname !== this.#path) return
      if (loadedSince(this.#began) + size + code > most) continue
      // What cannot be loaded ahead is loaded, or fails visibly, when it is chosen.
      await this.#router.preloadRoute(destinationOf(page)).catch(() => undefined)
    }
  }
}

/**
 * The pages that links in the window, or less than its height below it, lead to: each once, in the order of the links.
 * The browser is not asked where a link stands, for which it would have to lay out what is far below.
 */
async function pagesInView(): Promise<URL[]> {
  const entries = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver(
      (seen) => {
        observer.disconnect()
        resolve(seen)
      },
      { rootMargin: '0px 0px 100% 0px' }
    )
    for (const link of document.links) observer.observe(link)
  })
  const pages = new Map<string, URL>()
  for (const { isIntersecting, target } of entries) {
    const page = isIntersecting ? inAppTarget(target) : undefined
    if (page && page.pathname !== window.location.pathname && !pages.has(page.pathname)) pages.set(page.pathname, page)
  }
  return [...pages.values()]
}

/** Compressed bytes of a page; infinitely many where the host does not say. */
async function sizeOf(page: URL): Promise<number> {
  const response = await fetch(routeAddress(canonicalPath(destinationOf(page).to)), { method: 'HEAD' }).catch(
    () => undefined
  )
  return Number((response?.ok && response.headers.get('content-length')) || Infinity)
}

/** Compressed bytes of all that was loaded since a time of `performance.now()`, the code of pages among it. */
function loadedSince(time: number): number {
  const loaded = performance.getEntriesByType('resource').filter((one) => one.startTime >= time)
  return loaded.reduce((sum, one) => sum + (one instanceof PerformanceResourceTiming ? one.encodedBodySize : 0), 0)
}
