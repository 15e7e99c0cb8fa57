import { redact } from './secrets.ts'
import { readStored, tabStorage, writeStored } from '../ui/storage.ts'
import { emptyThread, type Message, type Thread } from './thread.ts'

const storageKey = 'assistant-conversation'

/** The conversation that this tab had before it was reloaded; an empty one where what is stored is none. */
export function restoredThread(): Thread {
  return { ...emptyThread, messages: parseMessages(readStored(tabStorage, storageKey)) }
}

/** Keeps the conversation for this tab. */
export function storeThread({ messages }: Thread): void {
  writeStored(tabStorage, storageKey, messages.length > 0 ? redact(JSON.stringify(messages)) : null)
}

export function parseMessages(stored: string | null): Message[] {
  if (stored === null) return []
  try {
    const messages: unknown = JSON.parse(stored)
    return Array.isArray(messages) && messages.every(isMessage) ? messages : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

const kinds = ['question', 'welcome', 'knowledge', 'reply', 'stopped', 'failure']

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { id, text, timestamp, role, kind } = value as Record<string, unknown>
  const isKnown = typeof kind === 'string' && kinds.includes(kind) && (kind === 'question') === (role === 'user')
  return isKnown && typeof id === 'string' && typeof text === 'string' && typeof timestamp === 'number'
}
