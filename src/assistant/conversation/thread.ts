import type { Failure } from '../provider/failure.ts'

/** A link that the assistant offers. */
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

/** A message of the assistant before the thread adds its id and time. */
export type Answer = Said &
  (
    | {
        /** `knowledge` answers come from the built-in texts, `reply` from the provider. */
        readonly kind: 'welcome' | 'knowledge' | 'reply' | 'stopped'
      }
    | (Failure & { readonly kind: 'failure' })
  )

export type Message = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
} & (
  | (Said & { readonly role: 'user'; readonly kind: 'question' })
  | (Answer & { readonly role: 'assistant'; readonly feedback?: boolean })
)

export interface Thread extends Offers {
  readonly messages: readonly Message[]
  readonly waiting: boolean
  /** The beginning of the pending answer. */
  readonly streamed?: string | undefined
}

export type Action =
  | { readonly type: 'asked'; readonly text: string; readonly at: number }
  | { readonly type: 'answered'; readonly answer: Answer; readonly offers?: Offers | undefined; readonly at: number }
  | { readonly type: 'streamed'; readonly text: string }
  | { readonly type: 'offered'; readonly offers: Offers }
  /** Removes a failure, whose question gets another answer. */
  | { readonly type: 'retried'; readonly id: string }
  | { readonly type: 'rated'; readonly id: string; readonly positive: boolean }
  | { readonly type: 'cleared' }

export const emptyThread: Thread = { messages: [], waiting: false, suggestions: [], related: [] }

/** The thread drops older messages, so that storage and page stay small. */
export const mostMessages = 100

export function threadReducer(thread: Thread, action: Action): Thread {
  switch (action.type) {
    case 'asked': {
      const { text, at } = action
      const question = { id: nextId(thread), role: 'user', kind: 'question', text, timestamp: at } as const
      return { ...thread, waiting: true, messages: appended(thread, question) }
    }
    case 'answered': {
      const message = { id: nextId(thread), role: 'assistant', timestamp: action.at, ...action.answer } as const
      return { ...thread, ...action.offers, waiting: false, streamed: undefined, messages: appended(thread, message) }
    }
    case 'streamed':
      return thread.waiting ? { ...thread, streamed: action.text } : thread
    case 'offered':
      return { ...thread, ...action.offers }
    case 'retried':
      return { ...thread, waiting: true, messages: thread.messages.filter(({ id }) => id !== action.id) }
    case 'rated':
      return {
        ...thread,
        messages: thread.messages.map((message) =>
          message.id === action.id && message.role === 'assistant' ? { ...message, feedback: action.positive } : message
        )
      }
    case 'cleared':
      return { ...emptyThread, suggestions: thread.suggestions, related: thread.related }
    default:
      return action satisfies never
  }
}

/** The messages in turns: each question with its answers. Messages before the first question are a turn too. */
export function turnsOf(messages: readonly Message[]): Message[][] {
  return messages.reduce<Message[][]>((turns, message) => {
    const turn = message.role === 'user' ? undefined : turns.at(-1)
    return turn ? [...turns.slice(0, -1), [...turn, message]] : [...turns, [message]]
  }, [])
}

/** The visitor's last question. */
export function lastQuestion({ messages }: Thread): Message | undefined {
  return messages.findLast(({ role }) => role === 'user')
}

function appended({ messages }: Thread, message: Message): Message[] {
  return [...messages, message].slice(-mostMessages)
}

/** The thread with a failure after an unanswered last question, for a visitor who left the page too early. */
export function withoutOpenQuestion(thread: Thread, apology: string): Thread {
  const last = thread.messages.at(-1)
  if (last?.role !== 'user') return thread
  const answer = { kind: 'failure', text: apology, failure: 'interrupted' } as const
  return threadReducer(thread, { type: 'answered', answer, at: last.timestamp })
}

/** Continues from the last message, so that ids stay unique after a reload. */
function nextId({ messages }: Thread): string {
  return `message-${Number(messages.at(-1)?.id.split('-')[1] ?? 0) + 1}`
}
