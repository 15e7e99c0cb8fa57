import { assistant } from '../generated/assistant.ts'
import { knowledge } from '../generated/knowledge.ts'
import { KnowledgeSearch } from './rank.ts'

export { assistant }

/** What the assistant knows, ready to be searched. */
export const search = new KnowledgeSearch(knowledge, assistant.search)
