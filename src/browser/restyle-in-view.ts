import { yieldToMain } from './yield-to-main.ts'

/**
 * Makes a change that restyles the whole document, in the part in view first. The sections out of view keep their size,
 * are skipped by the browser (https://www.w3.org/TR/css-contain-2/#content-visibility), and follow one at a time.
 */
export function restyleInView(change: () => void): void {
  const sections = [...document.querySelectorAll<HTMLElement>('main > *')]
  const outOfView = sections
    .map((section) => ({ section, box: section.getBoundingClientRect() }))
    .filter(({ box: { top, bottom } }) => bottom < 0 || top > window.innerHeight)
  for (const { section, box } of outOfView)
    Object.assign(section.style, { height: `${box.height}px`, contentVisibility: 'hidden' })
  change()
  void restore(outOfView.map(({ section }) => section))
}

async function restore(sections: readonly HTMLElement[]): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  for (const { style } of sections) {
    await yieldToMain()
    Object.assign(style, { height: '', contentVisibility: '' })
  }
}
