import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type ActionDispatch } from 'react'
import { track } from '../../analytics/track.ts'
import { whenIdle } from '../../browser/scheduler.ts'
import { deviceStorage, readStored, writeStored } from '../../browser/storage.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { offersAfter } from './offers.tsx'
import { findAnswer, type FoundAnswer } from '../../shared/answers/find-answer.ts'
import { assistant, knowledgeSearch } from '../content.ts'
import { reasonOf, type Failure } from '../provider/failure.ts'
import { keyStore } from '../provider/key-store.ts'
import { complete } from '../provider/provider.ts'
import { takeRequest } from '../provider/rate-limit.ts'
import { providerMessages, type PageContext } from '../provider/request.ts'
import type { Action, Answer, Message, Offers } from './thread.ts'

const modelKey = 'assistant-model'
const { answers, errors, provider, words } = assistant

/** Answers questions: the provider does where the visitor has a key and is online, the built-in knowledge elsewhere. */
export function useAnswers(page: PageContext, dispatch: ActionDispatch<[action: Action]>) {
  const request = useRef<AbortController>(undefined)
  // Follows the key even while the settings are closed.
  const hasKey = useSyncExternalStore(keyStore.subscribe, keyStore.preview) !== null

  // Preparing the search here delays neither the panel nor the first answer.
  useEffect(() => whenIdle(() => void knowledgeSearch()), [])
  const stopRequest = useEffectEvent(() => request.current && stop())
  useEffect(() => {
    if (!hasKey) stopRequest()
  }, [hasKey])

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
      const reply = await providerAnswer([...earlier, asked], found, page, key, request.current)
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

  function settle(answer: Answer, offers?: Offers) {
    if (answer.kind !== 'failure') return dispatch({ type: 'answered', answer, offers, at: Date.now() })
    dispatch({ type: 'answered', answer, at: Date.now() })
    track('chat_error', { reason: reasonOf(answer.failure) })
    showToast({ ...words.toasts.error, variant: 'destructive' })
  }

  function abort() {
    request.current?.abort()
    request.current = undefined
  }

  function stop() {
    abort()
    settle({ kind: 'stopped', text: words.stopped })
  }

  return { hasKey, answer, answerFromKnowledge, abort, stop }
}

/** The provider's answer, or the failure that takes its place; undefined where `request` was aborted. */
async function providerAnswer(
  conversation: readonly Pick<Message, 'role' | 'kind' | 'text'>[],
  { ranking }: FoundAnswer,
  page: PageContext,
  key: string,
  request: AbortController
): Promise<Answer | undefined> {
  if (!takeRequest(Date.now(), provider.limit)) return failureAnswer({ failure: 'localLimit' })
  const entries = ranking.map(({ entry }) => entry)
  const messages = providerMessages(provider.guidelines, page, entries, conversation, provider.historyLength)
  const preferred = readStored(deviceStorage, modelKey) ?? undefined
  const completion = await complete(provider, key, messages, preferred, request)
  if (completion.kind === 'aborted') return undefined
  if (completion.kind === 'failure') return failureAnswer(completion)
  writeStored(deviceStorage, modelKey, completion.model)
  return { kind: 'reply', text: completion.text ?? errors.noContent }
}

function failureAnswer({ failure, waitSeconds }: Failure): Answer {
  return { kind: 'failure', text: errors.apology, failure, waitSeconds }
}
