import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import type { Track } from '../../analytics/events.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { offersAfter, offersOn } from '../answers/answers.ts'
import { assistant, knowledgeSearch } from '../content.ts'
import { reasonOf, type Failure } from '../provider/failure.ts'
import { findAnswer, type FoundAnswer } from '../answers/find-answer.ts'
import { keyStore } from '../provider/key-store.ts'
import { complete } from '../provider/provider.ts'
import { takeRequest } from '../provider/rate-limit.ts'
import { providerMessages, type PageContext } from '../provider/request.ts'
import { deviceStorage, readStored, writeStored } from '../../browser/storage.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { lastQuestion, threadReducer, type Answer, type Message, type Thread } from './thread.ts'
import { restoredThread, storeThread } from './thread-storage.ts'

const modelKey = 'assistant-model'
const { errors, words, provider } = assistant

export interface Conversation {
  readonly thread: Thread
  readonly ask: (question: string, source: 'typed' | 'suggestion' | 'search') => void
  readonly stop: () => void
  readonly clear: () => void
  /** Asks the provider once more for what it failed to answer. */
  readonly retry: (failed: Message) => void
  /** Answers from the built-in knowledge what the provider failed to answer. */
  readonly answerFromKnowledge: (failed: Message) => void
  readonly rate: (id: string, positive: boolean) => void
}

/** The conversation with the assistant: what was said, and what can be done about it. */
export function useConversation(page: PageContext, track: Track): Conversation {
  const [thread, dispatch] = useReducer(threadReducer, errors.apology, restoredThread)
  const request = useRef<AbortController>(undefined)
  // Heard as long as the assistant lives, whether or not the settings are open.
  const hasKey = useSyncExternalStore(keyStore.subscribe, keyStore.preview) !== null

  // So that the first question need not wait for it, nor the panel.
  useEffect(() => whenIdle(() => void knowledgeSearch()), [])
  useEffect(() => storeThread(thread), [thread])
  useEffect(() => {
    if (!hasKey && request.current) stop()
  }, [hasKey])
  useEffect(() => dispatch({ type: 'offered', offers: offersOn(page.path) }), [page.path])
  useEffect(() => {
    if (thread.messages.length > 0) return
    const note = hasKey ? undefined : words.welcomeWithoutKey
    dispatch({ type: 'answered', answer: { kind: 'welcome', text: words.welcome, note }, at: Date.now() })
  }, [thread.messages.length])

  function ask(question: string, source: 'typed' | 'suggestion' | 'search') {
    dispatch({ type: 'asked', text: question, at: Date.now() })
    track('chat_message_sent', { source })
    void answer(question, thread.messages)
  }

  async function answer(question: string, before: readonly Message[]) {
    try {
      await reply(question, before)
    } catch (error) {
      request.current = undefined
      fail({ failure: 'other' })
      throw error
    }
  }

  async function reply(question: string, before: readonly Message[]) {
    const found = findAnswer(question, knowledgeSearch())
    const key = keyStore.reveal()
    if (!key || !window.navigator.onLine) {
      if (!key) track('chat_error', { reason: reasonOf('noKey') })
      const isFirst = !before.some(({ kind }) => kind === 'knowledge')
      const note = !key && isFirst ? assistant.answers.keyHint : undefined
      return say({ kind: 'knowledge', text: found.text, note }, found, question)
    }
    const now = Date.now()
    if (!takeRequest(now, provider.limit)) return fail({ failure: 'localLimit' })

    const asked = { id: '', role: 'user', kind: 'question', text: question, timestamp: now } as const
    const entries = found.ranking.map(({ entry }) => entry)
    const messages = providerMessages(provider.guidelines, page, entries, [...before, asked], provider.historyLength)
    const controller = new AbortController()
    request.current = controller
    const preferred = readStored(deviceStorage, modelKey) ?? undefined
    const completion = await complete(provider, key, messages, preferred, controller.signal)
    if (completion.kind === 'aborted') return
    request.current = undefined
    if (completion.kind === 'failure') return fail(completion)
    writeStored(deviceStorage, modelKey, completion.model)
    say({ kind: 'reply', text: completion.text ?? errors.noContent }, found, question)
  }

  function say(answer: Answer, found: FoundAnswer, question: string) {
    dispatch({ type: 'answered', answer, offers: offersAfter(found, question, page.path), at: Date.now() })
  }

  function fail({ failure, waitSeconds }: Failure) {
    const answer = { kind: 'failure', text: errors.apology, failure, waitSeconds } as const
    dispatch({ type: 'answered', answer, at: Date.now() })
    track('chat_error', { reason: reasonOf(failure) })
    showToast({ ...words.toasts.error, variant: 'destructive' })
  }

  function stop() {
    request.current?.abort()
    request.current = undefined
    dispatch({ type: 'answered', answer: { kind: 'stopped', text: words.stopped }, at: Date.now() })
  }

  function clear() {
    request.current?.abort()
    request.current = undefined
    dispatch({ type: 'cleared' })
    dispatch({ type: 'offered', offers: offersOn(page.path) })
  }

  function retry(failed: Message) {
    const question = lastQuestion(thread)
    if (question === undefined) return
    dispatch({ type: 'retried', id: failed.id })
    track('chat_message_sent', { source: 'retry' })
    const before = thread.messages.slice(
      0,
      thread.messages.findLastIndex(({ role }) => role === 'user')
    )
    void answer(question, before)
  }

  function answerFromKnowledge(failed: Message) {
    const question = lastQuestion(thread)
    if (question === undefined) return
    const found = findAnswer(question, knowledgeSearch())
    dispatch({ type: 'retried', id: failed.id })
    say({ kind: 'knowledge', text: found.text }, found, question)
  }

  function rate(id: string, positive: boolean) {
    dispatch({ type: 'rated', id, positive })
    track('chat_feedback', { messageId: id, positive })
    showToast({ ...(positive ? words.toasts.thanks : words.toasts.improve), duration: ownToastMs })
  }

  return { thread, ask, stop, clear, retry, answerFromKnowledge, rate }
}

/** How long the product's own toasts stay. */
export const ownToastMs = 2000
