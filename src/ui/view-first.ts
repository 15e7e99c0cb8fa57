import { whenIdle } from './when-idle.ts'

const unseen = new Set<HTMLElement>()

/**
 * Has the browser style and lay out what is in view first; to be called before a change that concerns the whole page.
 * The parts that are out of view keep their size, are left out of the next frame, and follow after it. The part that
 * holds the focus stays: what is left out cannot be focused, and a dialog gives the focus back where it was.
 *
 * @returns has them follow at once
 */
export function drawViewFirst(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>('main > section, #app > footer')]
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom < 0 || box.top > window.innerHeight)
    .filter(({ part }) => !part.contains(document.activeElement))
  for (const { part, box } of parts) {
    part.style.height = `${box.height}px`
    part.style.contentVisibility = 'hidden'
    unseen.add(part)
  }
  afterFrame(drawAll)
  return drawAll
}

function drawAll(): void {
  for (const part of unseen) {
    part.style.removeProperty('content-visibility')
    part.style.removeProperty('height')
  }
  unseen.clear()
}

/** By an observer of sizes, which reports in the next frame first of all, and which a page's stopped clock does not stop. */
function afterFrame(run: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    whenIdle(run)
  })
  observer.observe(document.documentElement)
}
