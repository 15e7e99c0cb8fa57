import { useLayoutEffect, type RefObject } from 'react'
import { listen } from '../../browser/listen.ts'

/** Below this scale the page would be too small to read, so the panel covers a part of it instead. */
const leastScale = 0.6

/** Shrinks the page to the space beside the open panel. The page keeps the layout of the whole window. */
export function usePageBeside(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const shrink = () => keepPlace(() => sheet.replaceSync(stylesBeside(panel.current?.offsetWidth ?? 0)))
    shrink()
    const stop = listen(window, ['resize'], shrink)
    return () => {
      stop()
      keepPlace(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)))
    }
  }, [panel])
}

/** @param covered the width of the panel in pixels */
function stylesBeside(covered: number): string {
  const { clientWidth } = document.documentElement
  const scale = 1 - covered / clientWidth
  // Browsers without this property (https://drafts.csswg.org/css-viewport/#dom-element-currentcsszoom) have an older
  // `zoom`, which does not scale the boxes that scripts measure.
  if (scale < leastScale || !('currentCSSZoom' in document.body)) return ''
  return `
    body { width: ${clientWidth * scale}px; }
    body > :not(content-editor) { zoom: ${scale}; }
    /* These are fixed to the window, which is as wide as without the panel. */
    body :is(header:not(main *), .chat-launcher, .chat-panel) { margin-inline-end: ${covered / scale}px; }
    body dialog { inset-inline-end: ${covered / scale}px; }`
}

/** Keeps the same part of the page in view although `resize` changes its height. */
function keepPlace(resize: () => void): void {
  const page = document.documentElement
  const place = page.scrollTop / page.scrollHeight
  resize()
  page.scrollTo({ top: place * page.scrollHeight, behavior: 'instant' })
}
