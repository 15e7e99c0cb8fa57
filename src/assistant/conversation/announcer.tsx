import { useRef } from 'react'
import { assistant } from '../content.ts'
import { plainReply } from './reply-markdown.ts'
import type { Thread } from './thread.ts'

/** Announces to screen readers that an answer is pending, and then the whole answer, once. */
export function Announcer({ messages, waiting }: Pick<Thread, 'messages' | 'waiting'>) {
  // Earlier messages are in the log, where screen readers can read them.
  const known = useRef(messages.at(-1)?.id)
  const last = messages.at(-1)
  const isNew = last !== undefined && last.role === 'assistant' && last.id !== known.current
  return (
    <p role="status" className="sr-only">
      {waiting ? assistant.words.thinking : isNew ? plainReply(last.text) : ''}
    </p>
  )
}
