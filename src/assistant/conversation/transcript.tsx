import { useState, type ReactNode } from 'react'
import { ChatMessage, ChatThinking } from '../../ui/chat/chat.tsx'
import { words } from '../content.ts'
import { MessageItem } from './message-item.tsx'
import { Reply } from './reply.tsx'
import { plainReply } from './reply-markdown.ts'
import { turnsOf, type Thread } from './thread.ts'
import type { Conversation } from './use-conversation.ts'
import { useTranscriptScroll } from './use-transcript-scroll.ts'

interface Props {
  readonly conversation: Conversation
  /** Whether the log is on the screen, so that it can be measured. */
  readonly open: boolean
  /** What follows the last answer and scrolls with it. */
  readonly children: ReactNode
}

/** The messages so far. Announcer announces them to screen readers, each once; this log announces nothing. */
export function Transcript({ conversation, open, children }: Props) {
  const { messages, waiting, streamed } = conversation.thread
  const turns = turnsOf(messages)
  const last = messages.at(-1)?.id
  const { log, hasUnread, showLastTurn } = useTranscriptScroll(open, turns.at(-1)?.[0]?.id, last)

  return (
    <div className="chat-transcript">
      <div
        ref={log}
        role="log"
        aria-label={words.transcript}
        aria-live="off"
        tabIndex={0}
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
                />
              ))}
              {streamed && index === turns.length - 1 && (
                <ChatMessage speaker="assistant">
                  <Reply text={streamed} />
                </ChatMessage>
              )}
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

/** Announces to screen readers that an answer is pending, and then the whole answer, once. */
export function Announcer({ messages, waiting }: Pick<Thread, 'messages' | 'waiting'>) {
  // Earlier messages are in the log, where screen readers can read them.
  const [earlier] = useState(messages.at(-1)?.id)
  const last = messages.at(-1)
  const isNew = last?.role === 'assistant' && last.id !== earlier
  return (
    <p role="status" className="sr-only">
      {waiting ? words.thinking : isNew ? plainReply(last.text) : ''}
    </p>
  )
}
