import { useRef } from 'react'
import { assistant } from '../content.ts'
import { plainReply } from './reply-markdown.ts'
import type { Thread } from './thread.ts'

/** Tells screen readers that an answer is coming, and then the answer, each once and whole. */
export function Announcer({ messages, waiting }: Pick<Thread, 'messages' | 'waiting'>) {
  // What was said before the panel opened is read when the reader goes there.
  const known = useRef(messages.at(-1)?.id)
  const last = messages.at(-1)
  const isNew = last !== undefined && last.role === 'assistant' && last.id !== known.current
  return (
    <p role="status" className="sr-only">
      {waiting ? assistant.words.thinking : isNew ? plainReply(last.text) : ''}
    </p>
  )
}
