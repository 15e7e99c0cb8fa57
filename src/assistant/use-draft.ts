import { useEffect, useState } from 'react'
import { holdsKey } from './provider/secrets.ts'

interface Options {
  /** A question from elsewhere: it is sent like a typed one, or stays in the draft where it cannot be sent. */
  readonly question: string | undefined
  readonly onTaken: () => void
  readonly waiting: boolean
  readonly onSend: (text: string, source: 'typed' | 'search') => void
}

/** The message that the visitor is writing. It is refused when it contains a key, until it changes. */
export function useDraft({ question, onTaken, waiting, onSend }: Options) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const canSend = text.trim() !== '' && !waiting

  useEffect(() => {
    if (question === undefined) return
    onTaken()
    change(question)
    if (!waiting) send(question, 'search')
  }, [question])

  function change(next: string) {
    setText(next)
    setRefused(false)
  }

  function send(message: string, source: 'typed' | 'search') {
    if (holdsKey(message)) return setRefused(true)
    onSend(message.trim(), source)
    change('')
  }

  return { text, refused, canSend, change, submit: () => canSend && send(text, 'typed') }
}
