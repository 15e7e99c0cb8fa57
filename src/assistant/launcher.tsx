import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Track } from '../analytics/events.ts'
import { labels } from '../generated/labels.ts'
import { showToast } from '../ui/toast/toast-store.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import type { PageContext } from './provider/request.ts'
import { useSteppingAside } from './use-stepping-aside.ts'

const panelId = 'assistant-panel'
const loadPanel = () => import('./panel.tsx').then((module) => module.Panel)
const words = labels.assistant

interface Props {
  readonly page: PageContext
  /** Asked from elsewhere on the page: it opens the panel, which takes it. */
  readonly question: string | undefined
  readonly onTaken: () => void
  readonly track: Track
}

/** The round button that opens the assistant. All else of it comes when it is wanted. */
export function Launcher({ page, question, onTaken, track }: Props) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [unread, setUnread] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const Panel = useLazyComponent(loadPanel, wanted, () => {
    setOpen(false)
    setWanted(false)
    onTaken()
    showToast({ title: words.failed, variant: 'destructive' })
  })

  useSteppingAside(button, page.path, open)

  useEffect(() => {
    if (question === undefined || open) return
    setWanted(true)
    setUnread(false)
    setOpen(true)
    track('chat_open', {})
  }, [question, open, track])

  // Buttons of the page that lead to the assistant, wherever they stand.
  useEffect(() => {
    const ask = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-ask]')) return
      if (open) document.getElementById(panelId)?.querySelector('textarea')?.focus()
      else button.current?.click()
    }
    document.addEventListener('click', ask)
    return () => document.removeEventListener('click', ask)
  }, [open])

  function toggle() {
    setWanted(true)
    setUnread(false)
    setOpen(!open)
    track(open ? 'chat_close' : 'chat_open', {})
  }

  function close() {
    // On small screens the launcher is hidden while the panel is open, and takes the focus once it is back.
    flushSync(() => setOpen(false))
    track('chat_close', {})
    button.current?.focus()
  }

  const name = open ? words.close : words.open
  return (
    <div data-needs-script data-overlay>
      {Panel ? (
        <Panel
          id={panelId}
          open={open}
          page={page}
          question={question}
          onTaken={onTaken}
          track={track}
          onClose={close}
          onUnread={() => setUnread(true)}
        />
      ) : (
        open && <div id={panelId} aria-busy className="chat-panel" />
      )}
      <button
        ref={button}
        type="button"
        aria-label={unread ? `${name}, ${words.newAnswer}` : name}
        aria-expanded={open}
        // Before the panel is wanted there is nothing that the button could control.
        aria-controls={wanted ? panelId : undefined}
        aria-haspopup="dialog"
        onClick={toggle}
        // What cannot be loaded ahead is loaded, or fails visibly, when it is opened.
        onPointerEnter={() => loadPanel().catch(() => undefined)}
        onFocus={() => loadPanel().catch(() => undefined)}
        className="chat-launcher"
      >
        {open ? <X aria-hidden size={24} /> : <MessageCircle aria-hidden size={24} />}
        {unread && (
          <span aria-hidden className="absolute top-0 right-0 size-3.5 rounded-full border-2 border-page bg-success" />
        )}
      </button>
    </div>
  )
}
