import Settings from 'lucide-react/icons/settings'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import type { Track } from '../analytics/events.ts'
import { ChatHeader } from '../ui/chat/chat-header.tsx'
import { Announcer } from './conversation/announcer.tsx'
import { Composer } from './composer.tsx'
import { assistant } from './content.ts'
import { confirmsComposition, hasTouchKeyboard } from './keyboard.ts'
import { KeyForm } from './key-form.tsx'
import { Offers } from './conversation/offers.tsx'
import type { PageContext } from './provider/request.ts'
import { Transcript } from './conversation/transcript.tsx'
import { useConversation } from './conversation/use-conversation.ts'
import './assistant.css'

const { words } = assistant
const phoneQuery = '(max-width: 39.99rem)'

export interface PanelProps {
  readonly id: string
  readonly open: boolean
  readonly page: PageContext
  /** To be asked at once, as if it had been typed. */
  readonly question: string | undefined
  readonly onTaken: () => void
  readonly track: Track
  readonly onClose: () => void
  /** An answer came while the panel was closed. */
  readonly onUnread: () => void
}

/** The conversation in a panel beside the page; on phones it is a sheet over the page, which is inert meanwhile. */
export function Panel({ id, open, page, question, onTaken, track, onClose, onUnread }: PanelProps) {
  const conversation = useConversation(page, track)
  const [settings, setSettings] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const settingsButton = useRef<HTMLButtonElement>(null)
  const isPhone = useMediaQuery(phoneQuery)
  const { messages, waiting, suggestions, related } = conversation.thread

  // First, so that the panel is laid out together with what it covers.
  useEffect(() => (open && isPhone ? coverPage() : undefined), [open, isPhone])
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    // A touch keyboard that nobody asked for would cover half of the conversation.
    if (hasTouchKeyboard()) element.focus()
    else field.current?.focus({ preventScroll: true })
  }, [open])
  useEffect(() => {
    if (question !== undefined) setSettings(false)
  }, [question])

  const answers = messages.filter(({ role }) => role === 'assistant').length
  const seen = useRef(answers)
  useEffect(() => {
    if (open) seen.current = answers
    else if (answers > seen.current) onUnread()
  }, [open, answers])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || confirmsComposition(event.nativeEvent, false)) return
    event.preventDefault()
    event.stopPropagation()
    if (settings) closeSettings()
    else onClose()
  }

  function closeSettings() {
    setSettings(false)
    settingsButton.current?.focus()
  }

  function ask(text: string, source: 'typed' | 'suggestion' | 'search') {
    conversation.ask(text, source)
    field.current?.focus({ preventScroll: true })
  }

  return (
    <dialog
      ref={dialog}
      id={id}
      open={open}
      role="dialog"
      aria-label={words.name}
      aria-modal={isPhone}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="chat-panel appears"
    >
      <ChatHeader name={<h2 className="font-semibold">{words.name}</h2>} status={words.status}>
        <IconButton label={words.clear} onClick={conversation.clear}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
        <button
          ref={settingsButton}
          type="button"
          aria-label={words.settings}
          aria-pressed={settings}
          onClick={() => setSettings(!settings)}
          className="icon-button"
        >
          <Settings aria-hidden size={18} />
        </button>
        <IconButton label={words.closePanel} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </ChatHeader>
      {settings ? (
        <KeyForm track={track} onDone={closeSettings} />
      ) : (
        <>
          <Transcript conversation={conversation} open={open} track={track}>
            <Offers
              suggestions={suggestions}
              related={related}
              blocked={waiting}
              onChoose={(suggestion) => ask(suggestion, 'suggestion')}
              track={track}
            />
          </Transcript>
          <Composer
            field={field}
            // The welcome comes first.
            question={messages.length > 0 ? question : undefined}
            onTaken={onTaken}
            waiting={waiting}
            onSend={ask}
            onStop={conversation.stop}
          />
        </>
      )}
      <Announcer messages={messages} waiting={waiting} />
    </dialog>
  )
}

/**
 * Makes the page inert and keeps it from scrolling, but not toasts, which a modal dialog of the browser would
 * make inert too. Returns how to undo it.
 */
function coverPage(): () => void {
  const app = document.getElementById('app')
  const setCovered = (covered: boolean) => {
    for (const part of app?.querySelectorAll<HTMLElement>(':scope > :not([data-overlay])') ?? []) part.inert = covered
    document.documentElement.classList.toggle('overflow-hidden', covered)
  }
  // A related page brings parts of its own.
  const observer = new MutationObserver(() => setCovered(true))
  setCovered(true)
  if (app) observer.observe(app, { childList: true })
  return () => {
    observer.disconnect()
    setCovered(false)
  }
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="icon-button">
      {children}
    </button>
  )
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches
  )
}
