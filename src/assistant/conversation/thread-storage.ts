import { isRecord, parseList } from '../../browser/json.ts'
import { readStored, tabStorage, writeStored } from '../../browser/storage.ts'
import { failureKinds } from '../provider/failure.ts'
import { redact } from '../provider/key-store.ts'
import { emptyThread, mostMessages, withoutOpenQuestion, type Message, type Thread } from './thread.ts'

const storageKey = 'assistant-conversation'

/** The conversation of this tab before a reload. `apology` answers a question that was still pending. */
export function restoredThread(apology: string): Thread {
  return withoutOpenQuestion({ ...emptyThread, messages: parseMessages(readStored(tabStorage, storageKey)) }, apology)
}

export function storeThread(messages: Thread['messages']): void {
  writeStored(tabStorage, storageKey, messages.length > 0 ? redact(JSON.stringify(messages)) : null)
}

/** Parses stored messages, skips invalid ones. By hand, because a schema library would be larger than the assistant. */
export function parseMessages(stored: string | null): Message[] {
  const messages = parseList(stored).filter(isMessage)
  return messages.slice(-mostMessages).map((message, index) => ({ ...message, id: `message-${index + 1}` }))
}

const answerKinds: readonly unknown[] = ['welcome', 'knowledge', 'reply', 'stopped', 'failure']
const reasons: readonly unknown[] = failureKinds
/** The largest time of a Date, in milliseconds. */
const endOfTime = 8.64e15

function isMessage(value: unknown): value is Message {
  if (!isRecord(value)) return false
  const { id, text, note = '', timestamp, role, kind, failure } = value
  if (![id, text, note].every((field) => typeof field === 'string')) return false
  if (typeof timestamp !== 'number' || Math.abs(timestamp) > endOfTime) return false
  if (role === 'user') return kind === 'question'
  return role === 'assistant' && answerKinds.includes(kind) && (kind !== 'failure' || reasons.includes(failure))
}
