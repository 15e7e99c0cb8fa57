import { whenIdle } from './when-idle.ts'

const unseen: HTMLElement[] = []

/**
 * Has the browser style and lay out what is in view first; to be called before a change that concerns the whole page.
 * The parts that are out of view keep their size, are left out of the next frame, and follow one by one when the
 * browser is idle, or as soon as they are scrolled near.
 *
 * @returns has all of them follow at once
 */
export function drawViewFirst(): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>('main > section, #app > footer')]
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ part, box }) => !unseen.includes(part) && (box.bottom < 0 || box.top > window.innerHeight))
  for (const { part, box } of parts) {
    part.style.height = `${box.height}px`
    part.style.contentVisibility = 'hidden'
  }
  const isFollowing = unseen.length > 0
  unseen.push(...parts.map(({ part }) => part))
  if (!isFollowing) afterFrame(showNear)
  return () => unseen.splice(0).forEach(draw)
}

/** From here on the browser itself draws a part that is scrolled near, searched or focused. */
function showNear(): void {
  for (const part of unseen) part.style.contentVisibility = 'auto'
  afterFrame(follow)
}

function follow(): void {
  const part = unseen.shift()
  if (part) draw(part)
  if (unseen.length > 0) afterFrame(follow)
}

function draw(part: HTMLElement): void {
  part.style.removeProperty('content-visibility')
  part.style.removeProperty('height')
}

/** By an observer of sizes, which reports in the next frame first of all, and which a page's stopped clock does not stop. */
function afterFrame(run: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    whenIdle(run)
  })
  observer.observe(document.documentElement)
}
