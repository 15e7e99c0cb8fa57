import { assistant } from '../generated/assistant.ts'
import { knowledge } from '../generated/knowledge.ts'
import { KnowledgeSearch } from '../shared/answers/rank.ts'

export { assistant }

export const { answers, errors, provider, words } = assistant

let search: KnowledgeSearch | undefined

/** The search of the knowledge base, built at the first call, which takes a slow phone a tenth of a second. */
export function knowledgeSearch(): KnowledgeSearch {
  return (search ??= new KnowledgeSearch(knowledge, assistant))
}
