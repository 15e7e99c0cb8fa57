import { useEffect, useState, type RefObject } from 'react'
import { useAttention } from '../../browser/attention.ts'
import { watchInView } from '../../browser/watch-in-view.ts'
import { showsBuyBar } from './buy-bar-visibility.ts'

/** What sells by itself, and the end of the page. */
const offers = 'main [data-section="pricing"], main [data-section="cta"], footer'
/** How far down the screen begins, in pixels: below the header, and what links to anchors leave free under it. */
const belowHeader = 84
/** Marks the document while the bar shows, for all that makes room for it. */
const shownMark = 'data-buy-bar'

/** Whether the bar shows now; `bar` is its element. */
export function useBuyBar(bar: RefObject<HTMLElement | null>): boolean {
  const shown = showsBuyBar({ ...useInView(), coversFocus: useCoversFocus(bar), attention: useAttention() })
  useEffect(() => {
    document.documentElement.toggleAttribute(shownMark, shown)
    // While it slides away it can be seen, and must not take the focus.
    if (bar.current) bar.current.inert = !shown
    return () => document.documentElement.removeAttribute(shownMark)
  }, [bar, shown])
  return shown
}

function useInView() {
  const [view, setView] = useState({ pastHero: false, offerInView: false })
  useEffect(() => {
    const hero = document.querySelector('main [data-section="hero"]')
    if (!hero) return
    return watchInView([hero, ...document.querySelectorAll(offers)], `-${belowHeader}px 0px 0px`, (inView) =>
      // Nothing precedes the hero, so once it is out of view, the visitor has scrolled past it.
      setView({ pastHero: !inView.has(hero), offerInView: [...inView].some((element) => element !== hero) })
    )
  }, [])
  return view
}

/** Whether what the keyboard is at lies where the bar stands while it shows. */
function useCoversFocus(bar: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    const check = () => setCovers(bar.current !== null && liesOverFocus(bar.current))
    const listening = new AbortController()
    const { signal } = listening
    for (const event of ['focusin', 'focusout', 'scroll'])
      document.addEventListener(event, check, { signal, passive: true, capture: true })
    window.addEventListener('resize', check, { signal })
    return () => listening.abort()
  }, [bar])
  return covers
}

function liesOverFocus(bar: HTMLElement): boolean {
  const focused = document.activeElement
  // Headings and sections take the focus after a navigation; they are read, not used.
  if (!focused?.matches(':focus-visible:not([tabindex="-1"], dialog *, [popover] *)') || bar.contains(focused))
    return false
  const { top, bottom } = focused.getBoundingClientRect()
  // The bar is as wide as the screen, at its foot, wherever it is on its way there.
  const { innerHeight } = window
  return top < innerHeight && bottom > innerHeight - bar.offsetHeight
}
