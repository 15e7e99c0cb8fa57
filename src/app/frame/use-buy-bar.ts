import { useEffect, useState, type RefObject } from 'react'
import { useAttention } from '../../browser/attention.ts'
import { watchInView } from '../../browser/watch-in-view.ts'
import { showsBuyBar } from './buy-bar-visibility.ts'

/** Other offers, and the end of the page. */
const offers = 'main [data-section="pricing"], main [data-section="cta"], footer'
/** The height of the header and of the space that anchors keep below it, in pixels. */
const belowHeader = 84
/** Set on the document while the bar shows; CSS then makes room for it. */
const shownMark = 'data-buy-bar'

/** Whether the bar shows. */
export function useBuyBar(bar: RefObject<HTMLElement | null>): boolean {
  const shown = showsBuyBar({ ...useInView(), ...useFocus(bar), attention: useAttention() })
  useEffect(() => {
    document.documentElement.toggleAttribute(shownMark, shown)
    // While it slides away, it is still visible but must not take the focus.
    bar.current?.toggleAttribute('inert', !shown)
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

/** Whether the bar has the focus of the keyboard, or covers what has it. */
function useFocus(bar: RefObject<HTMLElement | null>): { readonly coversFocus: boolean; readonly hasFocus: boolean } {
  const [coversFocus, setCovers] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  useEffect(() => {
    const check = () => {
      setCovers(bar.current !== null && liesOverFocus(bar.current))
      setHasFocus(Boolean(bar.current?.querySelector(':focus-visible')))
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const event of ['focusin', 'focusout', 'scroll'])
      document.addEventListener(event, check, { signal, passive: true, capture: true })
    window.addEventListener('resize', check, { signal })
    return () => listening.abort()
  }, [bar])
  return { coversFocus, hasFocus }
}

function liesOverFocus(bar: HTMLElement): boolean {
  const focused = document.activeElement
  // Headings and sections get the focus after a navigation, but nobody operates them.
  if (!focused?.matches(':focus-visible:not([tabindex="-1"], dialog *, [popover] *)') || bar.contains(focused))
    return false
  const { top, bottom } = focused.getBoundingClientRect()
  // Compare with where the bar ends up, because it may be sliding in.
  const { innerHeight } = window
  return top < innerHeight && bottom > innerHeight - bar.offsetHeight
}
