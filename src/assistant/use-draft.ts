import { useEffect, useState } from 'react'
import type { QuestionSource } from './conversation/use-conversation.ts'
import { holdsKey } from './provider/secrets.ts'

export interface DraftOptions {
  /** A question from elsewhere: it is sent like a typed one, or stays in the draft where it cannot be sent. */
  readonly question: string | undefined
  readonly source: 'search' | 'page'
  readonly onTaken: () => void
  readonly waiting: boolean
  readonly onSend: (text: string, source: QuestionSource) => void
}

/** The message that the visitor is writing. It is refused when it contains a key, until it changes. */
export function useDraft({ question, source, onTaken, waiting, onSend }: DraftOptions) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const canSend = text.trim() !== '' && !waiting

  useEffect(() => {
    if (question === undefined) return
    onTaken()
    change(question)
    if (!waiting) send(question, source)
  }, [question])

  function change(next: string) {
    setText(next)
    setRefused(false)
  }

  function send(message: string, source: QuestionSource) {
    if (holdsKey(message)) return setRefused(true)
    onSend(message.trim(), source)
    change('')
  }

  return { text, refused, canSend, change, submit: () => canSend && send(text, 'typed') }
}
