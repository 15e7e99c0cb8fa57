import { isRecord, parseList } from '../../browser/json.ts'
import { readStored, tabStorage, writeStored } from '../../browser/storage.ts'
import { failureKinds } from '../provider/failure.ts'
import { redact } from '../provider/secrets.ts'
import { emptyThread, mostMessages, withoutOpenQuestion, type Message, type Thread } from './thread.ts'

const storageKey = 'assistant-conversation'

/** The conversation of this tab before a reload. `apology` answers a question that was still pending. */
export function restoredThread(apology: string): Thread {
  return withoutOpenQuestion({ ...emptyThread, messages: parseMessages(readStored(tabStorage, storageKey)) }, apology)
}

/** Stores the conversation for this tab. */
export function storeThread({ messages }: Thread): void {
  writeStored(tabStorage, storageKey, messages.length > 0 ? redact(JSON.stringify(messages)) : null)
}

/**
 * Parses stored messages and skips invalid ones. Written by hand, because a schema library would be larger than the
 * assistant.
 */
export function parseMessages(stored: string | null): Message[] {
  const messages = parseList(stored).flatMap((value) => parseMessage(value) ?? [])
  return messages.slice(-mostMessages).map((message, index) => ({ ...message, id: `message-${index + 1}` }))
}

/** The largest time of a Date, in milliseconds. */
const endOfTime = 8.64e15

function parseMessage(value: unknown): Message | undefined {
  if (!isRecord(value)) return undefined
  const { id, text, note, timestamp, role, failure, waitSeconds, feedback } = value
  if (typeof id !== 'string' || typeof text !== 'string') return undefined
  if (typeof timestamp !== 'number' || !(Math.abs(timestamp) <= endOfTime)) return undefined
  const said = { id, text, timestamp, ...(typeof note === 'string' && { note }) }
  if (role === 'user') return value['kind'] === 'question' ? { ...said, role, kind: 'question' } : undefined
  const kind = answerKinds.find((known) => known === value['kind'])
  if (role !== 'assistant' || !kind) return undefined
  const answer = { ...said, role, ...(typeof feedback === 'boolean' && { feedback }) } as const
  if (kind !== 'failure') return { ...answer, kind }
  const reason = failureKinds.find((known) => known === failure)
  const wait = typeof waitSeconds === 'number' && waitSeconds > 0 && waitSeconds <= endOfTime ? { waitSeconds } : {}
  return reason && { ...answer, kind, failure: reason, ...wait }
}

const answerKinds = ['welcome', 'knowledge', 'reply', 'stopped', 'failure'] as const
