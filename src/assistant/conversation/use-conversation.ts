import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { track } from '../../analytics/track.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { offersAfter, offersOn } from './offers.tsx'
import { answers, errors, knowledgeSearch, prepareSearch, provider, words } from '../content.ts'
import { providerMessages, type PageContext } from '../provider/request.ts'
import { answered, asked, emptyThread, lastQuestion, rated, restoredThread, retried, storeThread } from './thread.ts'
import type { Answer, Message, Offers, Thread } from './thread.ts'
import { whenIdle } from '../../browser/scheduler.ts'
import { deviceStorage, readStored, writeStored } from '../../browser/storage.ts'
import { findAnswer, type FoundAnswer } from '../../shared/answers/find-answer.ts'
import { reasonOf, type Failure } from '../provider/failure.ts'
import { keyStore } from '../provider/key-store.ts'
import { complete } from '../provider/provider.ts'
import { takeRequest } from '../provider/rate-limit.ts'

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

const modelKey = 'assistant-model'

/** Answers questions: the provider does where the visitor has a key and is online, the built-in knowledge elsewhere. */
function useAnswers(page: PageContext, setThread: Dispatch<SetStateAction<Thread>>) {
  const request = useRef<AbortController>(undefined)
  const hasKey = useKey(() => request.current && stop())

  // Preparing the search here delays neither the panel nor the first answer.
  useEffect(() => whenIdle(() => void prepareSearch()), [])

  async function answer(question: string, earlier: readonly Message[]) {
    try {
      const key = keyStore.reveal()
      if (!key) track('chat_error', { reason: reasonOf('noKey') })
      if (!key || !window.navigator.onLine) {
        const isFirst = !earlier.some(({ kind }) => kind === 'knowledge')
        return answerFromKnowledge(question, !key && isFirst ? answers.keyHint : undefined)
      }
      const found = findAnswer(question, knowledgeSearch())
      request.current = new AbortController()
      const asked = { role: 'user', kind: 'question', text: question } as const
      const reply = await providerAnswer([...earlier, asked], found, page, key, request.current, showStreamed)
      if (!reply) return
      request.current = undefined
      settle(reply, offersAfter(found, question, page.path))
    } catch (error) {
      request.current = undefined
      settle(failureAnswer({ failure: 'other' }))
      throw error
    }
  }

  function answerFromKnowledge(question: string, note?: string) {
    const found = findAnswer(question, knowledgeSearch())
    settle({ kind: 'knowledge', text: found.text, note }, offersAfter(found, question, page.path))
  }

  function showStreamed(streamed: string) {
    setThread((thread) => (thread.waiting ? { ...thread, streamed } : thread))
  }

  function settle(answer: Answer, offers?: Offers) {
    const at = Date.now()
    setThread((thread) => answered(thread, answer, at, offers))
    if (answer.kind !== 'failure') return
    track('chat_error', { reason: reasonOf(answer.failure) })
    showToast({ ...words.toasts.error, variant: 'destructive' })
  }

  function abort() {
    request.current?.abort()
    request.current = undefined
  }

  function stop() {
    abort()
    const at = Date.now()
    setThread((thread) => answered(thread, stoppedAnswer(thread.streamed), at))
  }

  return { hasKey, answer, answerFromKnowledge, abort, stop }
}

/** Whether the visitor has a key, even while the settings are closed. Calls `onRemoved` when there is none any more. */
function useKey(onRemoved: () => void): boolean {
  const hasKey = useSyncExternalStore(keyStore.subscribe, keyStore.preview) !== null
  const removed = useEffectEvent(onRemoved)
  useEffect(() => {
    if (!hasKey) removed()
  }, [hasKey])
  return hasKey
}

/** @param text what had come of the reply */
function stoppedAnswer(text: string | undefined): Answer {
  return text ? { kind: 'reply', text, note: words.stopped } : { kind: 'stopped', text: words.stopped }
}

/** The provider's answer, or the failure that takes its place; undefined if `request` was aborted. */
async function providerAnswer(
  conversation: readonly Pick<Message, 'role' | 'kind' | 'text'>[],
  { ranking }: FoundAnswer,
  page: PageContext,
  key: string,
  request: AbortController,
  onText: (text: string) => void
): Promise<Answer | undefined> {
  if (!takeRequest(Date.now(), provider.limit)) return failureAnswer({ failure: 'localLimit' })
  const entries = ranking.map(({ entry }) => entry)
  const messages = providerMessages(provider.guidelines, page, entries, conversation, provider.historyLength)
  const preferred = readStored(deviceStorage, modelKey) ?? undefined
  const completion = await complete(provider, key, messages, preferred, request, onText)
  if (completion.kind === 'aborted') return undefined
  if (completion.kind === 'failure') return failureAnswer(completion, completion.text)
  writeStored(deviceStorage, modelKey, completion.model)
  return { kind: 'reply', text: completion.text ?? errors.noContent }
}

/** @param text what came before the failure */
function failureAnswer({ failure, waitSeconds }: Failure, text = errors.apology): Answer {
  return { kind: 'failure', text, failure, waitSeconds }
}
