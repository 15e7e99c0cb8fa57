import { useEffect, useEffectEvent, useState } from 'react'
import { track } from '../../analytics/track.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { offersOn } from './offers.tsx'
import { assistant } from '../content.ts'
import type { PageContext } from '../provider/request.ts'
import { answered, asked, emptyThread, lastQuestion, rated, retried, type Message } from './thread.ts'
import { restoredThread, storeThread } from './thread-storage.ts'
import { useAnswers } from './use-answers.ts'

const { errors, words } = assistant

/** Where a question comes from: the field, a suggestion, the search of the site, or a section of the page. */
export type QuestionSource = 'typed' | 'suggestion' | 'search' | 'page'

/** The conversation with the assistant, kept for this tab, and the actions on it. */
export function useConversation(page: PageContext) {
  const [thread, setThread] = useState(() => restoredThread(errors.apology))
  const { hasKey, answer, answerFromKnowledge, abort, stop } = useAnswers(page, setThread)

  const { messages } = thread
  useEffect(() => storeThread(messages), [messages])
  // The next page has offers of its own.
  useEffect(() => () => setThread((thread) => ({ ...thread, offers: undefined })), [page.path])
  const welcome = useEffectEvent(() => {
    const note = hasKey ? undefined : words.welcomeWithoutKey
    const at = Date.now()
    setThread((thread) => answered(thread, { kind: 'welcome', text: words.welcome, note }, at))
  })
  const isEmpty = messages.length === 0
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Screen readers announce only what comes after the panel.
    if (isEmpty) welcome()
  }, [isEmpty])

  function ask(question: string, source: QuestionSource) {
    const at = Date.now()
    setThread((thread) => asked(thread, question, at))
    track('chat_message_sent', { source })
    void answer(question, thread.messages)
  }

  function clear() {
    abort()
    setThread(emptyThread)
  }

  /** Answers what the provider failed to answer: asks it again, or takes the built-in knowledge. */
  function retry(failed: Message, from: 'provider' | 'knowledge') {
    const question = lastQuestion(thread)
    if (!question) return
    setThread((thread) => retried(thread, failed.id))
    if (from === 'knowledge') return answerFromKnowledge(question.text)
    track('chat_message_sent', { source: 'retry' })
    void answer(question.text, messages.slice(0, messages.indexOf(question)))
  }

  function rate(id: string, positive: boolean) {
    setThread((thread) => rated(thread, id, positive))
    track('chat_feedback', { messageId: id, positive })
    showToast({ ...(positive ? words.toasts.thanks : words.toasts.improve), duration: ownToastMs })
  }

  return { thread, offers: thread.offers ?? offersOn(page.path), ask, stop, clear, retry, rate }
}

export type Conversation = ReturnType<typeof useConversation>

/** How long toasts about a message stay, in milliseconds. */
export const ownToastMs = 2000
