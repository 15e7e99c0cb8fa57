import type { PageFacts } from '../../../schema/emitted.ts'
import type { Knowledge } from '../../shared/answers/vocabulary.ts'
import type { Message } from '../conversation/thread.ts'

export interface ProviderMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export type PageContext = Pick<PageFacts, 'path' | 'name' | 'description'>

/** All messages of a request: guidelines, page and matching knowledge as the system message, then the conversation. */
export function providerMessages(
  guidelines: string,
  page: PageContext,
  knowledge: readonly Knowledge[],
  conversation: readonly Pick<Message, 'role' | 'kind' | 'text'>[],
  historyLength: number
): ProviderMessage[] {
  const facts = knowledge.map(({ title, content, url }) => `## ${title} (${url})\n${content}`)
  const place = `The visitor is on the page ${page.path}, ${page.name}: ${page.description}`
  const spoken = conversation.filter((message) => message.kind === 'question' || message.kind === 'reply')
  return [
    { role: 'system', content: [guidelines, place, ...facts].join('\n\n') },
    ...spoken.slice(-historyLength).map(({ role, text }) => ({ role, content: text }))
  ]
}
