import ArrowDown from 'lucide-react/icons/arrow-down'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Track } from '../analytics/events.ts'
import { ChatThinking } from '../ui/chat/chat-thinking.tsx'
import { assistant } from './content.ts'
import { MessageItem } from './message-item.tsx'
import type { Conversation } from './use-conversation.ts'

const { words } = assistant
/** Nearer to the end than this a reader wants to see what comes, in pixels. */
const nearEnd = 70
/** Between the view's edge and the message that is scrolled to. */
const margin = 16

/** What was said, kept at its end while the reader is there. It announces nothing itself: Announcer does, once. */
export function Transcript({ conversation, track }: { conversation: Conversation; track: Track }) {
  const { messages, waiting } = conversation.thread
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isAway, setIsAway] = useState(false)
  const lastRole = messages.at(-1)?.role

  useLayoutEffect(() => {
    // What one has just said oneself is always shown.
    if (follows.current || lastRole === 'user') scrollToEnd()
    else setIsAway(true)
  }, [messages.length, waiting, lastRole])

  /** To the end, or to the beginning of a last message that is longer than the view. */
  function scrollToEnd() {
    const element = list.current
    const last = element?.querySelector<HTMLElement>('li:last-child')
    if (!element || !last) return
    const begin = last.offsetTop - margin
    element.scrollTop = waiting ? element.scrollHeight : Math.min(begin, element.scrollHeight)
  }

  function onScroll() {
    const element = list.current
    if (!element) return
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
    if (follows.current) setIsAway(false)
  }

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={list}
        role="log"
        aria-label={words.transcript}
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
        className="relative h-full overflow-y-auto overscroll-contain p-4"
      >
        <ol className="grid gap-4">
          {messages.map((message, index) => (
            <MessageItem
              key={message.id}
              message={message}
              isLast={index === messages.length - 1}
              conversation={conversation}
              track={track}
            />
          ))}
        </ol>
        {waiting && <ChatThinking className="mt-4">{words.thinking}</ChatThinking>}
      </div>
      {isAway && (
        <button type="button" onClick={scrollToEnd} aria-label={words.newest} className="chat-newest icon-button">
          <ArrowDown aria-hidden size={18} />
        </button>
      )}
    </div>
  )
}
