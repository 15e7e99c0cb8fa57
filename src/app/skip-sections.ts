import { whenIdle } from '../ui/when-idle.ts'
import type { AppRouter } from './router.tsx'

/**
 * When src/theme/theme.css skips sections that are out of view. A position further down a page is right only where
 * all above it has its real size. The browser knows that of a section once it was laid out, and keeps it.
 */
const { dataset } = document.documentElement

/** A page that is visited for the first time begins at its top; after a reload and on the way back it may not. */
export function skipUnlessRestored(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') dataset['skip'] = ''
}

/** Keeps skipping sections, but where the page or its width changes shows them all until the browser knows their sizes. */
export function keepSkipping(router: AppRouter): void {
  let [frame, width] = [0, innerWidth]
  const showAll = () => {
    cancelAnimationFrame(frame)
    delete dataset['skip']
  }
  const showAllOnce = () => {
    showAll()
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => (dataset['skip'] = ''))))
  }
  if ('skip' in dataset) void layOutEach()
  else showAllOnce()
  // The router scrolls to where the visitor was as soon as the page is there.
  router.subscribe('onBeforeRouteMount', ({ pathChanged }) => void (pathChanged && showAll()))
  router.subscribe('onRendered', ({ pathChanged }) => void (pathChanged && showAllOnce()))
  window.addEventListener('resize', () => {
    if (width === innerWidth) return
    width = innerWidth
    showAllOnce()
  })
}

/** One section at a time, because all of them keep a slow phone from answering. */
async function layOutEach(): Promise<void> {
  for (const { style } of document.querySelectorAll<HTMLElement>('main > section')) {
    await new Promise<void>((idle) => whenIdle(idle))
    style.contentVisibility = 'visible'
    await new Promise((painting) => requestAnimationFrame(() => requestAnimationFrame(painting)))
    style.removeProperty('content-visibility')
  }
}
