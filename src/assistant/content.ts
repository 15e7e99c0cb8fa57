import { assistant } from '../generated/assistant.ts'
import { knowledge } from '../generated/knowledge.ts'
import { KnowledgeSearch } from './answers/rank.ts'

export { assistant }

let search: KnowledgeSearch | undefined

/** What the assistant knows, ready to be searched. Getting it ready takes a slow phone a tenth of a second, the first time. */
export function knowledgeSearch(): KnowledgeSearch {
  return (search ??= new KnowledgeSearch(knowledge, assistant))
}
