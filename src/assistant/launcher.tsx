import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import type { Track } from '../analytics/events.ts'
import * as labels from '../generated/labels.ts'
import { reportLoadFailure } from '../ui/toast/load-failure.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import type { PageContext } from './provider/request.ts'
import { useAskButtons, useAskedInPage, useBusy } from './asked-in-page.ts'
import { useLauncherPlacement } from './use-launcher-placement.ts'

const panelId = 'assistant-panel'
const loadPanel = () => import('./panel.tsx').then((module) => module.Panel)
const words = labels.assistant

interface Props {
  readonly page: PageContext
  /** A question from elsewhere on the page: it opens the panel, which asks it. */
  readonly question: string | undefined
  readonly onTaken: () => void
  readonly track: Track
}

/**
 * The round button that opens the assistant. The panel and its code load when they are first needed. There is one
 * panel: beside the page, or in the section of the page that the visitor asked in last.
 */
export function Launcher({ page, question, onTaken, track }: Props) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [unread, setUnread] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const asked = useAskedInPage(page.path)
  const Panel = useLazyComponent(loadPanel, wanted, () => {
    setOpen(false)
    setWanted(false)
    onTaken()
    asked.end()
    void reportLoadFailure(words.failed)
  })

  useBusy(Panel ? undefined : asked.place)
  useLauncherPlacement(button, `${page.path} ${asked.place && Panel ? 'asked' : ''}`, open)
  useAskButtons(loadPanel, (place, text) => {
    if (!place) return open ? document.getElementById(panelId)?.querySelector('textarea')?.focus() : toggle()
    setWanted(true)
    setOpen(false)
    asked.ask(place, text)
  })
  const openForQuestion = useEffectEvent(() => !open && toggle())
  useEffect(() => {
    if (question !== undefined) openForQuestion()
  }, [question])

  function toggle() {
    setWanted(true)
    setUnread(false)
    asked.end()
    setOpen(!open)
    track(open ? 'chat_close' : 'chat_open', {})
  }

  function close() {
    // On small screens an open panel hides the launcher, which cannot take the focus before it shows again.
    flushSync(toggle)
    button.current?.focus()
  }

  const { place } = asked
  const questions = place ? { question: asked.question, onTaken: asked.onTaken } : { question, onTaken }
  const panel = { id: panelId, open, place, page, ...questions, track, onClose: close, onUnread: () => setUnread(true) }
  return (
    <div data-needs-script data-overlay>
      {Panel ? <Panel {...panel} /> : open && <div id={panelId} aria-busy className="chat-panel" />}
      <LauncherButton
        ref={button}
        open={open}
        unread={unread}
        // Until the panel is wanted, and while it is in the page, there is no element that the button could control.
        aria-controls={wanted && !place ? panelId : undefined}
        onClick={toggle}
      />
    </div>
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly open: boolean
  readonly unread: boolean
}

function LauncherButton({ open, unread, ...button }: ButtonProps) {
  const name = open ? words.close : words.open
  // A panel that cannot be preloaded loads, or fails visibly, when the visitor opens it.
  const preload = () => loadPanel().catch(() => undefined)
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
