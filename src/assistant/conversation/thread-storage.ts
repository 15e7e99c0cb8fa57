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
  const { id, text, note, timestamp, role, kind, failure, waitSeconds, feedback } = value
  if (typeof id !== 'string' || typeof text !== 'string') return undefined
  if (typeof timestamp !== 'number' || !(Math.abs(timestamp) <= endOfTime)) return undefined
  const base = { id, text, timestamp, ...(typeof note === 'string' && { note }) }
  if (role === 'user') return kind === 'question' ? { ...base, role, kind } : undefined
  if (role !== 'assistant') return undefined
  const answer = { ...base, role, ...(typeof feedback === 'boolean' && { feedback }) } as const
  if (kind !== 'failure') {
    const known = answerKinds.find((one) => one === kind)
    return known && { ...answer, kind: known }
  }
  const known = failureKinds.find((one) => one === failure)
  const wait = typeof waitSeconds === 'number' && waitSeconds > 0 && waitSeconds <= endOfTime ? { waitSeconds } : {}
  return known && { ...answer, kind, failure: known, ...wait }
}

const answerKinds = ['welcome', 'knowledge', 'reply', 'stopped'] as const
