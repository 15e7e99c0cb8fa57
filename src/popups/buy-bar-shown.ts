import { useSyncExternalStore } from 'react'

/** Whether the bar that sells is at the foot of the screen: it marks the document, and shows on phones alone. */
export function useBuyBarShown(): boolean {
  return useSyncExternalStore(watchBuyBar, isBuyBarShown, () => false)
}

function isBuyBarShown(): boolean {
  return document.querySelector('.buy-bar[data-shown]')?.checkVisibility() ?? false
}

function watchBuyBar(onChange: () => void): () => void {
  const mark = new MutationObserver(onChange)
  mark.observe(document.documentElement, { attributeFilter: ['data-buy-bar'] })
  window.addEventListener('resize', onChange)
  return () => {
    mark.disconnect()
    window.removeEventListener('resize', onChange)
  }
}
