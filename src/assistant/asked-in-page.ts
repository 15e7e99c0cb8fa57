import { useEffect, useEffectEvent } from 'react'
import { listen } from '../browser/events.ts'

/** Where the conversation that a section offers is shown: src/sections/assistant.tsx. */
const places = '[data-assistant]'

/**
 * Listens to the buttons of the page that have `data-ask`. They ask the question of their value, those in a place for
 * the conversation also the question of its field, and without one they open the assistant. `preload` runs when a
 * visitor turns to such a place.
 */
export function useAskButtons(
  preload: () => void,
  onAsk: (question: string | undefined, place?: HTMLElement) => void
): void {
  const intend = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.closest(places)) preload()
  })
  const ask = useEffectEvent((event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('[data-ask]')
    if (!button) return
    const place = button.closest<HTMLElement>(places)
    if (!place) return onAsk(button.value || undefined)
    // Older browsers would submit the form.
    event.preventDefault()
    const field = place.querySelector('input')
    const question = button.value || field?.value.trim()
    if (question) onAsk(question, place)
    else field?.focus()
  })
  useEffect(() => listen(document, ['focusin', 'pointerover'], (event) => intend(event)), [])
  useEffect(() => listen(document, ['click'], (event) => ask(event)), [])
}

export function useBusy(element: HTMLElement | undefined): void {
  useEffect(() => {
    element?.setAttribute('aria-busy', 'true')
    return () => element?.removeAttribute('aria-busy')
  }, [element])
}
