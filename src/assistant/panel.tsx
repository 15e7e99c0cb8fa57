import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Track } from '../analytics/events.ts'
import { useMediaQuery } from '../browser/use-media-query.ts'
import { Composer } from './composer.tsx'
import { assistant } from './content.ts'
import { Announcer } from './conversation/announcer.tsx'
import { Offers } from './conversation/offers.tsx'
import type { Thread } from './conversation/thread.ts'
import { Transcript } from './conversation/transcript.tsx'
import { useConversation, type Conversation } from './conversation/use-conversation.ts'
import { coverPage } from './cover-page.ts'
import { KeyForm } from './key-form.tsx'
import { confirmsComposition, hasTouchKeyboard } from './keyboard.ts'
import { PanelHeader } from './panel-header.tsx'
import type { PageContext } from './provider/request.ts'
import './assistant.css'

const phoneQuery = '(max-width: 39.99rem)'

export interface PanelProps {
  readonly id: string
  readonly open: boolean
  readonly page: PageContext
  /** A question to send at once, as if the visitor had typed it. */
  readonly question: string | undefined
  readonly onTaken: () => void
  readonly track: Track
  readonly onClose: () => void
  /** An answer arrived while the panel was closed. */
  readonly onUnread: () => void
}

/** The conversation in a panel beside the page. On phones it is a sheet over the page, which is inert meanwhile. */
export function Panel({ id, open, page, question, onTaken, track, onClose, onUnread }: PanelProps) {
  const conversation = useConversation(page, track)
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isPhone = useMediaQuery(phoneQuery)
  const { settings, settingsButton, toggleSettings, closeSettings } = useSettings(question)

  // Before the other effects, so that the browser lays out the panel and what it covers together.
  useEffect(() => (open && isPhone ? coverPage() : undefined), [open, isPhone])
  useFocusOnOpen(open, dialog, field)
  useUnread(open, conversation.thread, onUnread)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || confirmsComposition(event.nativeEvent, false)) return
    event.preventDefault()
    event.stopPropagation()
    if (settings) closeSettings()
    else onClose()
  }

  return (
    <dialog
      ref={dialog}
      id={id}
      open={open}
      role="dialog"
      aria-label={assistant.words.name}
      aria-modal={isPhone}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="chat-panel appears"
    >
      <PanelHeader
        settings={settings}
        settingsButton={settingsButton}
        onSettings={toggleSettings}
        onClear={conversation.clear}
        onClose={onClose}
      />
      {settings ? (
        <KeyForm track={track} onDone={closeSettings} />
      ) : (
        <Chat
          conversation={conversation}
          open={open}
          field={field}
          question={question}
          onTaken={onTaken}
          track={track}
        />
      )}
      <Announcer {...conversation.thread} />
    </dialog>
  )
}

interface ChatProps extends Pick<PanelProps, 'open' | 'question' | 'onTaken' | 'track'> {
  readonly conversation: Conversation
  readonly field: RefObject<HTMLTextAreaElement | null>
}

function Chat({ conversation, open, field, question, onTaken, track }: ChatProps) {
  const { messages, waiting } = conversation.thread

  function ask(text: string, source: 'typed' | 'suggestion' | 'search') {
    conversation.ask(text, source)
    field.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <Transcript conversation={conversation} open={open} track={track}>
        <Offers thread={conversation.thread} onChoose={(chosen) => ask(chosen, 'suggestion')} track={track} />
      </Transcript>
      <Composer
        field={field}
        // The welcome comes before the first question.
        question={messages.length > 0 ? question : undefined}
        onTaken={onTaken}
        waiting={waiting}
        onSend={ask}
        onStop={conversation.stop}
      />
    </>
  )
}

/** Whether the settings show. A question from elsewhere closes them. */
function useSettings(question: string | undefined) {
  const [settings, setSettings] = useState(false)
  const settingsButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (question !== undefined) setSettings(false)
  }, [question])

  function closeSettings() {
    setSettings(false)
    settingsButton.current?.focus()
  }

  return { settings, settingsButton, toggleSettings: () => setSettings(!settings), closeSettings }
}

function useFocusOnOpen(
  open: boolean,
  dialog: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>
): void {
  useEffect(() => {
    if (!open) return
    // On a touch screen, focusing the field would open the keyboard over half of the conversation.
    if (hasTouchKeyboard()) dialog.current?.focus()
    else field.current?.focus({ preventScroll: true })
  }, [open, dialog, field])
}

/** Calls `onUnread` when the number of answers grows while the panel is closed. */
function useUnread(open: boolean, { messages }: Thread, onUnread: () => void): void {
  const answers = messages.filter(({ role }) => role === 'assistant').length
  const seen = useRef(answers)
  useEffect(() => {
    if (open) seen.current = answers
    else if (answers > seen.current) onUnread()
  }, [open, answers])
}
