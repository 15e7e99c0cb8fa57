import { useEffect, useEffectEvent, useReducer } from 'react'
import { track } from '../../analytics/track.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { offersOn } from './offers.tsx'
import { assistant } from '../content.ts'
import type { PageContext } from '../provider/request.ts'
import { lastQuestion, threadReducer, type Message } from './thread.ts'
import { restoredThread, storeThread } from './thread-storage.ts'
import { useAnswers } from './use-answers.ts'

const { errors, words } = assistant

/** Where a question comes from: the field, a suggestion, the search of the site, or a section of the page. */
export type QuestionSource = 'typed' | 'suggestion' | 'search' | 'page'

/** The conversation with the assistant, kept for this tab, and the actions on it. */
export function useConversation(page: PageContext) {
  const [thread, dispatch] = useReducer(threadReducer, errors.apology, restoredThread)
  const answers = useAnswers(page, dispatch)
  const { hasKey, answer, stop } = answers

  const { messages } = thread
  useEffect(() => storeThread(messages), [messages])
  useEffect(() => dispatch({ type: 'offered', offers: offersOn(page.path) }), [page.path])
  const welcome = useEffectEvent(() => {
    const note = hasKey ? undefined : words.welcomeWithoutKey
    dispatch({ type: 'answered', answer: { kind: 'welcome', text: words.welcome, note }, at: Date.now() })
  })
  const isEmpty = thread.messages.length === 0
  useEffect(() => {
    if (isEmpty) welcome()
  }, [isEmpty])

  function ask(question: string, source: QuestionSource) {
    dispatch({ type: 'asked', text: question, at: Date.now() })
    track('chat_message_sent', { source })
    void answer(question, thread.messages)
  }

  function clear() {
    answers.abort()
    dispatch({ type: 'cleared' })
    dispatch({ type: 'offered', offers: offersOn(page.path) })
  }

  /** Asks the provider again for what it failed to answer. */
  function retry(failed: Message) {
    const question = lastQuestion(thread)
    if (!question) return
    dispatch({ type: 'retried', id: failed.id })
    track('chat_message_sent', { source: 'retry' })
    void answer(question.text, thread.messages.slice(0, thread.messages.indexOf(question)))
  }

  /** Answers from the built-in knowledge what the provider failed to answer. */
  function answerFromKnowledge(failed: Message) {
    const question = lastQuestion(thread)
    if (!question) return
    dispatch({ type: 'retried', id: failed.id })
    answers.answerFromKnowledge(question.text)
  }

  function rate(id: string, positive: boolean) {
    dispatch({ type: 'rated', id, positive })
    track('chat_feedback', { messageId: id, positive })
    showToast({ ...(positive ? words.toasts.thanks : words.toasts.improve), duration: ownToastMs })
  }

  return { thread, ask, stop, clear, retry, answerFromKnowledge, rate }
}

export type Conversation = ReturnType<typeof useConversation>

/** How long toasts about a message stay, in milliseconds. */
export const ownToastMs = 2000
