import { useSyncExternalStore } from 'react'
import { yieldToMain } from './yield-to-main.ts'

/**
 * What the visitor is at: elsewhere (`away`), typing or with something open over the page (`busy`), or neither
 * (`free`), when a popup may come.
 */
export type Attention = 'free' | 'busy' | 'away'

export function useAttention(read = attention): Attention {
  return useSyncExternalStore(watchAttention, read, () => 'busy')
}

/** The same for what stands at the foot of the screen, where phones have the bar that sells: both are too much there. */
export function attentionAtFoot(): Attention {
  return document.querySelector('.buy-bar[data-shown]')?.clientHeight ? 'busy' : attention()
}

const typing = 'input, textarea, select, [contenteditable]'
/** Dialogs, the assistant's panel among them, even while its code is on its way; menus where the browser knows popovers. */
const overlays = 'dialog[open], .chat-panel[aria-busy]'

function attention(): Attention {
  if (document.hidden) return 'away'
  const isBusy =
    (document.activeElement?.matches(typing) ?? false) || document.querySelector(overlays) !== null || hasOpenMenu()
  return isBusy ? 'busy' : 'free'
}

function hasOpenMenu(): boolean {
  return CSS.supports('selector(:popover-open)') && document.querySelector(':popover-open') !== null
}

function watchAttention(onChange: () => void): () => void {
  let isDue = false
  // One click may be several of these events, and must not wait for the document to be searched after each.
  const look = () => {
    if (isDue) return
    isDue = true
    void yieldToMain().then(() => {
      isDue = false
      onChange()
    })
  }
  const overlaysChange = new MutationObserver(look)
  overlaysChange.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'data-shown'] })
  // None of these but the last bubbles everywhere; all are heard on their way down.
  const events = ['focusin', 'focusout', 'toggle', 'visibilitychange'] as const
  for (const event of events) document.addEventListener(event, look, true)
  return () => {
    overlaysChange.disconnect()
    for (const event of events) document.removeEventListener(event, look, true)
  }
}
