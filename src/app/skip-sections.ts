import { whenIdle } from '../ui/when-idle.ts'

/**
 * When src/theme/theme.css skips sections that are out of view. A position further down a page is right only where all
 * above it has its real size. The browser knows that of a section once it was laid out, and keeps it.
 */
const { dataset } = document.documentElement

/** A page that is opened for the first time begins at its top; after a reload and on the way back it may not. */
export function skipUnlessRestored(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') dataset['skip'] = ''
}

/**
 * Lays out what the visitor has jumped past, when they rest and one section at a time, because all of them at once keep
 * a slow phone from answering. Where other sections take their place, or the same ones another width, skipping ends: the
 * router scrolls in the same frame.
 */
export function learnSizesAbove(main: HTMLElement): void {
  const { offsetWidth } = main
  const stop = () => delete dataset['skip']
  new MutationObserver(stop).observe(main, { childList: true })
  window.addEventListener('resize', () => main.offsetWidth === offsetWidth || stop())
  const sections = new Set(main.querySelectorAll<HTMLElement>(':scope > section'))
  document.addEventListener('scrollend', async () => {
    for (const section of sections) {
      if (section.getBoundingClientRect().bottom > 0) break
      sections.delete(section)
      await new Promise<void>((idle) => whenIdle(idle))
      section.style.contentVisibility = 'visible'
      await new Promise((painting) => requestAnimationFrame(() => requestAnimationFrame(painting)))
      section.style.removeProperty('content-visibility')
    }
  })
}
