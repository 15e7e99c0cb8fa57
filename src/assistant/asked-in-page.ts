import { useEffect, useEffectEvent, useState } from 'react'

/** Where the conversation that a section offers is shown: src/sections/assistant.tsx. */
const places = '[data-assistant]'

/**
 * Listens to the elements of the page that have `data-ask`: those in a place for the conversation ask the question of
 * their value or of the field, all others open the assistant. `preload` runs when a visitor turns to such a place.
 */
export function useAskButtons(
  preload: () => Promise<unknown>,
  onAsk: (place?: HTMLElement, question?: string) => void
): void {
  const intend = useEffectEvent(({ target }: Event) => {
    // A panel that cannot be preloaded loads, or fails visibly, with the first question.
    if (target instanceof Element && target.closest(places)) preload().catch(() => undefined)
  })
  const ask = useEffectEvent((event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('[data-ask]')
    if (!button) return
    const place = button.closest<HTMLElement>(places)
    if (!place) return onAsk()
    // Older browsers would submit the form.
    event.preventDefault()
    const field = place.querySelector('input')
    const question = button.value || field?.value.trim()
    if (question) onAsk(place, question)
    else field?.focus()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('focusin', (event) => intend(event), { signal })
    document.addEventListener('pointerover', (event) => intend(event), { signal })
    document.addEventListener('click', (event) => ask(event), { signal })
    return () => listening.abort()
  }, [])
}

interface Asked {
  readonly place: HTMLElement
  /** Until the panel takes it. */
  readonly question?: string | undefined
}

/** The place of the page that the visitor asked in, until the panel opens elsewhere or the visitor leaves the page. */
export function useAskedInPage(path: string) {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => () => setAsked(undefined), [path])
  return {
    ...asked,
    ask: (place: HTMLElement, question: string | undefined) => setAsked({ place, question }),
    onTaken: () => setAsked(asked && { place: asked.place }),
    end: () => setAsked(undefined)
  }
}

/** Marks an element as busy. */
export function useBusy(element: HTMLElement | undefined): void {
  useEffect(() => {
    element?.setAttribute('aria-busy', 'true')
    return () => element?.removeAttribute('aria-busy')
  }, [element])
}
