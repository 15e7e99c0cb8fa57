import { deviceStorage, readStored, writeStored } from '../../browser/storage.ts'
import { assistant } from '../content.ts'
import type { FoundAnswer } from '../../shared/answers/find-answer.ts'
import type { Failure } from '../provider/failure.ts'
import { complete } from '../provider/provider.ts'
import { takeRequest } from '../provider/rate-limit.ts'
import { providerMessages, type PageContext } from '../provider/request.ts'
import type { Answer, Message } from './thread.ts'

const modelKey = 'assistant-model'
const { errors, provider } = assistant

/** A question and its context for the provider. */
export interface Request {
  readonly question: string
  /** The conversation before the question. */
  readonly earlier: readonly Message[]
  readonly found: FoundAnswer
  readonly page: PageContext
}

/** The provider's answer, or the failure that takes its place; undefined where `signal` aborted the request. */
export async function providerAnswer(
  { question, earlier, found, page }: Request,
  key: string,
  signal: AbortSignal
): Promise<Answer | undefined> {
  const now = Date.now()
  if (!takeRequest(now, provider.limit)) return failureAnswer({ failure: 'localLimit' })
  const asked = { id: '', role: 'user', kind: 'question', text: question, timestamp: now } as const
  const entries = found.ranking.map(({ entry }) => entry)
  const messages = providerMessages(provider.guidelines, page, entries, [...earlier, asked], provider.historyLength)
  const preferred = readStored(deviceStorage, modelKey) ?? undefined
  const completion = await complete(provider, key, messages, preferred, signal)
  if (completion.kind === 'aborted') return undefined
  if (completion.kind === 'failure') return failureAnswer(completion)
  writeStored(deviceStorage, modelKey, completion.model)
  return { kind: 'reply', text: completion.text ?? errors.noContent }
}

export function failureAnswer({ failure, waitSeconds }: Failure): Answer {
  return { kind: 'failure', text: errors.apology, failure, waitSeconds }
}
