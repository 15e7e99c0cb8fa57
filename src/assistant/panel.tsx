import Settings from 'lucide-react/icons/settings'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Composer } from './composer.tsx'
import { words } from './content.ts'
import { Offers } from './conversation/offers.tsx'
import type { Thread } from './conversation/thread.ts'
import { Announcer, Transcript } from './conversation/transcript.tsx'
import { useConversation, type Conversation, type QuestionSource } from './conversation/use-conversation.ts'
import { KeyForm } from './key-form.tsx'
import { confirmsComposition, hasTouchKeyboard } from '../browser/keyboard.ts'
import { listen } from '../browser/events.ts'
import type { PageContext } from './provider/request.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ChatHeader } from '../ui/chat/chat.tsx'
import './assistant.css'

const phone = () => window.matchMedia('(max-width: 39.99rem)')
const watchPhone = (onChange: () => void) => listen(phone(), ['change'], onChange)

export interface PanelProps {
  readonly id: string
  readonly open: boolean
  /** The element of the page to show the conversation in, in place of the dialog, which is then closed. */
  readonly place: HTMLElement | undefined
  readonly page: PageContext
  /** A question to send at once, as if the visitor had typed it. */
  readonly question: string | undefined
  readonly onTaken: () => void
  readonly onClose: () => void
  /** An answer arrived while the panel was closed. */
  readonly onUnread: () => void
}

/** The conversation in a panel beside the page, which on phones covers the inert page, or in a place of the page. */
export function Panel({ id, open, place, page, question, onTaken, onClose, onUnread }: PanelProps) {
  const conversation = useConversation(page)
  const shown = open || place !== undefined
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isPhone = useSyncExternalStore(watchPhone, () => phone().matches)
  const settings = useSettings(question, onTaken)
  const close = place ? undefined : onClose

  // Before the other effects, so that the browser lays out the panel and what it covers together. A related page may add
  // parts of its own.
  useEffect(() => (open && isPhone ? coverPage() : undefined), [open, isPhone, page.path])
  useFocusWhenShown(shown, panel, field)
  useUnread(shown, conversation.thread, onUnread)

  function onKeyDown(event: KeyboardEvent) {
    const escape = settings.shown ? settings.close : close
    if (event.key !== 'Escape' || confirmsComposition(event.nativeEvent) || !escape) return
    event.preventDefault()
    event.stopPropagation()
    escape()
  }

  const role = place ? 'region' : 'dialog'
  const box = { ref: setPanel, role, 'aria-label': words.name, tabIndex: -1, onKeyDown }
  const content = (
    <>
      <PanelHeader settings={settings} onClear={conversation.clear} onClose={close} />
      {settings.shown ? (
        <KeyForm onDone={settings.close} />
      ) : (
        <Chat
          {...{ conversation, shown, field, question }}
          onTaken={settings.onTaken}
          source={place ? 'page' : 'search'}
        />
      )}
      <Announcer {...conversation.thread} />
    </>
  )
  if (place)
    return (
      <InPlace place={place}>
        <div {...box} className="chat-placed">
          {content}
        </div>
      </InPlace>
    )
  return (
    <dialog {...box} id={id} open={open} aria-modal={isPhone} className="chat-panel appears">
      {content}
    </dialog>
  )
}

interface HeaderProps {
  readonly settings: ReturnType<typeof useSettings>
  readonly onClear: () => void
  /** Undefined if the panel is a part of the page. */
  readonly onClose: (() => void) | undefined
}

function PanelHeader({ settings: { shown, button, toggle }, onClear, onClose }: HeaderProps) {
  const Name = onClose ? 'h2' : 'h3'
  return (
    <ChatHeader name={<Name className="font-semibold">{words.name}</Name>} status={words.status}>
      <IconButton label={words.clear} Drawing={Trash2} size={18} onClick={onClear} />
      <IconButton
        ref={button}
        label={words.settings}
        Drawing={Settings}
        size={18}
        aria-pressed={shown}
        onClick={toggle}
      />
      {onClose && <IconButton label={words.closePanel} Drawing={X} onClick={onClose} />}
    </ChatHeader>
  )
}

/**
 * Makes the page inert and stops it from scrolling, but leaves toasts usable, which a modal dialog of the browser
 * would make inert too. Returns a function that undoes it.
 */
function coverPage(): () => void {
  const parts = document.querySelectorAll<HTMLElement>('#app > :not([data-overlay])')
  const setCovered = (covered: boolean) => {
    for (const part of parts) part.inert = covered
    document.documentElement.classList.toggle('overflow-hidden', covered)
  }
  setCovered(true)
  return () => setCovered(false)
}

/** Shows its children in an element of the page, in place of the child that the element has. */
function InPlace({ place, children }: { place: HTMLElement; children: ReactNode }) {
  // The page does not move, and a long conversation scrolls.
  const [height] = useState(place.offsetHeight)
  useLayoutEffect(() => {
    const start = place.firstElementChild
    place.style.setProperty('height', `${height}px`)
    start?.querySelector('form')?.reset()
    start?.toggleAttribute('hidden', true)
    return () => {
      place.style.removeProperty('height')
      start?.toggleAttribute('hidden', false)
    }
  }, [place, height])
  return createPortal(children, place)
}

interface ChatProps extends Pick<PanelProps, 'question' | 'onTaken'> {
  readonly conversation: Conversation
  readonly shown: boolean
  readonly source: 'search' | 'page'
  readonly field: RefObject<HTMLTextAreaElement | null>
}

function Chat({ conversation, shown, field, question, source, onTaken }: ChatProps) {
  const { messages, waiting } = conversation.thread

  function ask(text: string, source: QuestionSource) {
    conversation.ask(text, source)
    field.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <Transcript conversation={conversation} open={shown}>
        <Offers {...conversation.offers} waiting={waiting} onChoose={(chosen) => ask(chosen, 'suggestion')} />
      </Transcript>
      <Composer
        field={field}
        // The welcome comes before the first question.
        question={messages.length > 0 ? question : undefined}
        source={source}
        onTaken={onTaken}
        waiting={waiting}
        onSend={ask}
        onStop={conversation.stop}
      />
    </>
  )
}

/** Whether the settings show. A question from elsewhere closes them. */
function useSettings(question: string | undefined, onTaken: () => void) {
  const [wanted, setWanted] = useState(false)
  const shown = wanted && question === undefined
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setWanted(false)
    button.current?.focus()
  }

  function take() {
    setWanted(false)
    onTaken()
  }

  return { shown, button, toggle: () => setWanted(!shown), close, onTaken: take }
}

function useFocusWhenShown(shown: boolean, panel: HTMLElement | null, field: RefObject<HTMLElement | null>): void {
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    const previous = focused.current
    focused.current = shown ? panel : null
    // A hot update leaves the focus where it is.
    if (!shown || panel === previous) return
    // On a touch screen, focusing the field would open the keyboard over half of the conversation.
    const target = hasTouchKeyboard() ? panel : field.current
    target?.focus({ preventScroll: true })
  }, [shown, panel, field])
}

/** Calls `onUnread` when the number of answers grows while no panel shows. */
function useUnread(shown: boolean, { messages }: Thread, onUnread: () => void): void {
  const answers = messages.filter(({ role }) => role === 'assistant').length
  const seen = useRef(answers)
  const tell = useEffectEvent(onUnread)
  useEffect(() => {
    if (shown) seen.current = answers
    else if (answers > seen.current) tell()
  }, [shown, answers])
}
