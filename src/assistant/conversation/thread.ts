import { failureKinds, type Failure } from '../provider/failure.ts'
import { isRecord, parseList } from '../../browser/json.ts'
import { readStored, tabStorage, writeStored } from '../../browser/storage.ts'
import { redact } from '../provider/key-store.ts'

export interface Related {
  readonly label: string
  readonly href: string
}

export interface Offers {
  readonly suggestions: readonly string[]
  readonly related: readonly Related[]
}

interface Said {
  readonly text: string
  /** A small line under the text. */
  readonly note?: string | undefined
}

/**
 * A message of the assistant before the thread adds its id and time. `knowledge` answers come from the built-in texts,
 * `reply` from the provider.
 */
export type Answer = Said &
  ({ readonly kind: 'welcome' | 'knowledge' | 'reply' | 'stopped' } | (Failure & { readonly kind: 'failure' }))

export type Message = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
} & (
  | (Said & { readonly role: 'user'; readonly kind: 'question' })
  | (Answer & { readonly role: 'assistant'; readonly feedback?: boolean })
)

export interface Thread {
  readonly messages: readonly Message[]
  readonly waiting: boolean
  /** Of the last answer that had any on this page. */
  readonly offers?: Offers | undefined
  /** The beginning of the pending answer. */
  readonly streamed?: string | undefined
}

export const emptyThread: Thread = { messages: [], waiting: false }

/** The thread drops older messages, so that storage and page stay small. */
const maxMessages = 100

export function asked(thread: Thread, text: string, at: number): Thread {
  const question = { id: nextId(thread), role: 'user', kind: 'question', text, timestamp: at } as const
  return { ...thread, waiting: true, messages: appended(thread, question) }
}

export function answered(thread: Thread, answer: Answer, at: number, offers = thread.offers): Thread {
  const message = { id: nextId(thread), role: 'assistant', timestamp: at, ...answer } as const
  return { messages: appended(thread, message), waiting: false, offers }
}

/** Removes a failure, whose question gets another answer. */
export function retried(thread: Thread, id: string): Thread {
  return { ...thread, waiting: true, messages: thread.messages.filter((message) => message.id !== id) }
}

export function rated(thread: Thread, id: string, positive: boolean): Thread {
  const messages = thread.messages.map((message) =>
    message.id === id && message.role === 'assistant' ? { ...message, feedback: positive } : message
  )
  return { ...thread, messages }
}

/** The messages in turns: each question with its answers. Messages before the first question are a turn too. */
export function turnsOf(messages: readonly Message[]): Message[][] {
  return messages.reduce<Message[][]>((turns, message) => {
    const turn = message.role === 'user' ? undefined : turns.at(-1)
    return turn ? [...turns.slice(0, -1), [...turn, message]] : [...turns, [message]]
  }, [])
}

export function lastQuestion({ messages }: Thread): Message | undefined {
  return messages.findLast(({ role }) => role === 'user')
}

function appended({ messages }: Thread, message: Message): Message[] {
  return [...messages, message].slice(-maxMessages)
}

/** The thread with a failure after an unanswered last question, for a visitor who left the page too early. */
export function withoutOpenQuestion(thread: Thread, apology: string): Thread {
  const last = thread.messages.at(-1)
  if (last?.role !== 'user') return thread
  const answer = { kind: 'failure', text: apology, failure: 'interrupted' } as const
  return answered(thread, answer, last.timestamp)
}

/** Continues from the last message, so that ids stay unique after a reload. */
function nextId({ messages }: Thread): string {
  return `message-${Number(messages.at(-1)?.id.split('-')[1] ?? 0) + 1}`
}

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
  return messages.slice(-maxMessages).map((message, index) => ({ ...message, id: `message-${index + 1}` }))
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
