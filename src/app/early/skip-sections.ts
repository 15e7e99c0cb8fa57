import { whenIdle } from '../../browser/when-idle.ts'

/**
 * Decides when src/theme/theme.css skips sections that are out of view. A scroll position is right only where everything
 * above it has its real size, which the browser knows of a section that it has laid out once.
 */
const { dataset } = document.documentElement

/** Skips on a first visit, which begins at the top of the page. A reload or a way back may begin further down. */
export function skipUnlessRestored(): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit && 'type' in visit && visit.type === 'navigate') dataset['skip'] = ''
}

/**
 * Lays out the sections that the visitor has jumped past, one at a time when the browser is idle: all of them at once
 * keep a slow phone from answering. Skipping ends with the next page, whose scroll position the router restores in the
 * same frame, and with another width.
 */
export function learnSizesAbove(main: HTMLElement): void {
  const { offsetWidth } = main
  const stop = () => delete dataset['skip']
  new MutationObserver(stop).observe(main, { childList: true })
  addEventListener('resize', () => main.offsetWidth === offsetWidth || stop())
  document.addEventListener('scrollend', async () => {
    for (const section of main.children) {
      if (section.getBoundingClientRect().bottom > 0) break
      section.toggleAttribute('data-known', true)
      await new Promise<void>((resolve) => whenIdle(resolve))
    }
  })
}
