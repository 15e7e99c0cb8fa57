import { useSyncExternalStore } from 'react'
import { ask } from '../generated/analytics.ts'
import { listen } from './events.ts'
import { yieldToMain } from './scheduler.ts'

/** Whether a popup may appear: `away` in another tab or window, `busy` typing or something open, or `free`. */
export type Attention = 'free' | 'busy' | 'away'

/** @param read what to return, for callers that have further reasons to count as busy */
export function useAttention(read = currentAttention): Attention {
  return useSyncExternalStore(watchAttention, read, () => 'busy')
}

const typing = 'input, textarea, select, [contenteditable]'
/** Dialogs, menus, and overlays whose code is still loading. */
const overlays = `dialog[open], :popover-open, [data-overlay] > [aria-busy]${ask ? ', [data-consent]' : ''}`

export function currentAttention(): Attention {
  if (document.hidden) return 'away'
  return document.activeElement?.matches(typing) || document.querySelector(overlays) ? 'busy' : 'free'
}

function watchAttention(onChange: () => void): () => void {
  let isDue = false
  // One click can cause several of these events; the document is searched once, after all of them.
  const schedule = () => {
    if (isDue) return
    isDue = true
    void yieldToMain().then(() => {
      isDue = false
      onChange()
    })
  }
  const observer = new MutationObserver(schedule)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'data-shown'] })
  // Not all of these events bubble, but all have a capture phase.
  const stop = listen(document, ['focusin', 'focusout', 'toggle', 'visibilitychange'], schedule, { capture: true })
  return () => {
    observer.disconnect()
    stop()
  }
}
