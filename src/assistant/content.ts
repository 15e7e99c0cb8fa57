import { assistant } from '../generated/assistant.ts'
import { knowledge } from '../generated/knowledge.ts'
import { yieldToMain } from '../browser/scheduler.ts'
import { KnowledgeSearch } from '../shared/answers/rank.ts'

export { assistant }

export const { answers, errors, provider, words } = assistant

let search: KnowledgeSearch | undefined

export function knowledgeSearch(): KnowledgeSearch {
  return (search ??= new KnowledgeSearch(knowledge, assistant))
}

/** Prepares the search in short tasks, between which the page answers: at once, it takes a slow phone over a second. */
export async function prepareSearch(): Promise<void> {
  for (let end = 0; !knowledgeSearch().prepare();) {
    if (performance.now() < end) continue
    await yieldToMain()
    end = performance.now() + 8
  }
}
