import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { track } from '../analytics/track.ts'
import * as labels from '../generated/labels.ts'
import { reportLoadFailure } from '../ui/toast/toast-store.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import type { PanelProps } from './panel.tsx'
import type { PageContext } from './provider/request.ts'
import { listen, watchInView } from '../browser/events.ts'
import { mainControls } from '../ui/button.tsx'

const panelId = 'assistant-panel'
const loadPanel = () => import('./panel.tsx').then((module) => module.Panel)
/** A panel that cannot be preloaded loads, or fails visibly, when the visitor opens it. */
const preload = () => void loadPanel().catch(() => undefined)
const words = labels.assistant

/**
 * The round button that opens the assistant. The panel and its code load when they are first needed. There is one
 * panel: beside the page, or in the section of the page that the visitor asked in last.
 */
export function Launcher({ page }: { readonly page: PageContext }) {
  const [open, setOpen] = useState(false)
  const [unread, setUnread] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [{ question, place }, setAsked] = useState<Partial<Pick<PanelProps, 'question' | 'place'>>>({})
  // A place is left with its page.
  useEffect(() => () => setAsked((asked) => (asked.place ? {} : asked)), [page.path])
  const Panel = useLazyComponent(loadPanel, open || place !== undefined, () => {
    setOpen(false)
    setAsked({})
    void reportLoadFailure(words.failed)
  })

  useEffect(() => {
    if (!Panel) place?.setAttribute('aria-busy', 'true')
    return () => place?.removeAttribute('aria-busy')
  }, [Panel, place])
  useLauncherPlacement(button, `${page.path} ${place && Panel ? 'asked' : ''}`, open)
  useAskButtons((text, target) => {
    if (target) setOpen(false)
    else if (!open) toggle()
    else if (!text) document.getElementById(panelId)?.querySelector('textarea')?.focus()
    setAsked({ question: text, place: target })
  })

  function toggle() {
    setUnread(false)
    setAsked({})
    setOpen(!open)
    track(open ? 'chat_close' : 'chat_open', {})
  }

  function close() {
    // On small screens an open panel hides the launcher, which cannot take the focus before it shows again.
    flushSync(toggle)
    button.current?.focus()
  }

  const onTaken = () => setAsked({ place })
  const panel = { id: panelId, open, place, page, question, onTaken, onClose: close, onUnread: () => setUnread(true) }
  return (
    <div data-needs-script data-overlay>
      {Panel ? <Panel {...panel} /> : open && <div id={panelId} aria-busy className="chat-panel" />}
      <LauncherButton
        ref={button}
        open={open}
        unread={unread}
        // Before the panel first opens, and while it is in the page, there is no element that the button could control.
        aria-controls={(Panel || open) && !place ? panelId : undefined}
        onClick={toggle}
      />
    </div>
  )
}

function LauncherButton({ open, unread, ...button }: ComponentProps<'button'> & { open: boolean; unread: boolean }) {
  const name = open ? words.close : words.open
  return (
    <button
      type="button"
      aria-label={unread ? `${name}, ${words.newAnswer}` : name}
      aria-expanded={open}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      className="chat-launcher"
      {...button}
    >
      {open ? <X aria-hidden size={24} /> : <MessageCircle aria-hidden size={24} />}
      {unread && (
        <span aria-hidden className="absolute top-0 right-0 size-3.5 rounded-full border-2 border-page bg-success" />
      )}
    </button>
  )
}

/** Where the conversation that a section offers is shown: src/sections/assistant.tsx. */
const places = '[data-assistant]'

/**
 * Listens to the buttons of the page that have `data-ask`. They ask the question of their value, those in a place for
 * the conversation also the question of its field, and without one they open the assistant.
 */
function useAskButtons(onAsk: (question: string | undefined, place?: HTMLElement) => void): void {
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

/** Set on the launcher while it would cover a main control. src/theme/theme.css then moves it to the edge or off the screen. */
const asideMark = 'data-aside'

/** Moves the launcher aside where it would cover a main control. @param page changes whenever these controls change */
function useLauncherPlacement(launcher: RefObject<HTMLElement | null>, page: string, isOpen: boolean): void {
  useEffect(() => {
    const element = launcher.current
    if (!element || isOpen) return
    const watch = () =>
      watchInView(document.querySelectorAll(mainControls), rootMarginAt(element), (covered) =>
        element.toggleAttribute(asideMark, covered.size > 0)
      )
    let stop = watch()
    const stopRestarts = listen(window, ['resize'], () => {
      stop()
      stop = watch()
    })
    return () => {
      stopRestarts()
      stop()
      element.removeAttribute(asideMark)
    }
  }, [launcher, page, isOpen])
}

/** The root margin that limits an observer to the place of the launcher. */
function rootMarginAt({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement
  const right = clientWidth - offsetLeft - offsetWidth
  const bottom = clientHeight - offsetTop - offsetHeight
  return [offsetTop, right, bottom, offsetLeft].map((distance) => `${-distance}px`).join(' ')
}
