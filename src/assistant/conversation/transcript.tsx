import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Track } from '../../analytics/events.ts'
import { ChatThinking } from '../../ui/chat/chat-thinking.tsx'
import { assistant } from '../content.ts'
import { MessageItem } from './message-item.tsx'
import { scrollTopFor, showsBeginning } from './scrolling.ts'
import { turnsOf } from './thread.ts'
import type { Conversation } from './use-conversation.ts'

const { words } = assistant

interface Props {
  readonly conversation: Conversation
  /** Whether the log is on the screen, where it can be measured. */
  readonly open: boolean
  readonly track: Track
  /** Stands under the last answer and scrolls with it. */
  readonly children: ReactNode
}

/**
 * What was said. Each question is scrolled to the top when it is sent, and its answer appears under it, so that the
 * log never moves under the reader. It announces nothing itself: Announcer does, once.
 */
export function Transcript({ conversation, open, track, children }: Props) {
  const { messages, waiting } = conversation.thread
  const log = useRef<HTMLDivElement>(null)
  const [hasUnread, setHasUnread] = useState(false)
  const turns = turnsOf(messages)
  const last = messages.at(-1)?.id

  useLayoutEffect(showLastTurn, [open, turns.at(-1)?.[0]?.id])
  useLayoutEffect(() => setHasUnread(!showsLastMessage()), [last])

  /** The last turn is as high as the view, so that its question always reaches the top. */
  function showLastTurn() {
    if (!log.current) return
    const question = [...log.current.querySelectorAll<HTMLElement>('[data-message="user"]')].at(-1)
    log.current.scrollTop = question ? scrollTopFor(boxOf(question), log.current.clientHeight) : 0
    setHasUnread(false)
  }

  function showsLastMessage(): boolean {
    const message = [...(log.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])].at(-1)
    if (!log.current || !message) return true
    return showsBeginning(boxOf(message), { top: log.current.scrollTop, height: log.current.clientHeight })
  }

  return (
    <div className="chat-transcript">
      <div
        ref={log}
        role="log"
        aria-label={words.transcript}
        aria-live="off"
        tabIndex={0}
        onScroll={() => hasUnread && showsLastMessage() && setHasUnread(false)}
        className="relative h-full overflow-y-auto overscroll-contain p-4"
      >
        {turns.map((turn, index) => (
          <div key={turn[0]?.id} className="chat-turn">
            <ol className="grid gap-4">
              {turn.map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  isLast={message.id === last}
                  conversation={conversation}
                  track={track}
                />
              ))}
            </ol>
            {index === turns.length - 1 && (
              <>
                {waiting && <ChatThinking>{words.thinking}</ChatThinking>}
                {children}
              </>
            )}
          </div>
        ))}
      </div>
      {hasUnread && (
        <button type="button" onClick={showLastTurn} className="chat-newest">
          {words.newest}
        </button>
      )}
    </div>
  )
}

function boxOf({ offsetTop, offsetHeight }: HTMLElement) {
  return { top: offsetTop, height: offsetHeight }
}
