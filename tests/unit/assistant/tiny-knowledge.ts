import { KnowledgeSearch, rank, type Knowledge, type SearchSettings } from '../../../src/assistant/rank.ts'

const plainSettings: SearchSettings = {
  stopWords: [],
  synonyms: [],
  otherSubjects: [],
  spelling: { swapped: 4, oneMistake: 6, twoMistakes: 9 },
  boosts: { title: 3, tags: 2, content: 1 }
}

/** Settings that change nothing but what a test is about. */
export function settings(changes: Partial<SearchSettings> = {}): SearchSettings {
  return { ...plainSettings, ...changes }
}

export function entry(id: string, words: Partial<Pick<Knowledge, 'title' | 'content' | 'tags'>>): Knowledge {
  return { id, title: '', content: '', tags: [], category: 'faq', url: '/faq', ...words }
}

/** Asks `entries`, and names those that answer with how many words they hold: `refunds 2`. */
export function asker(entries: readonly Knowledge[], changes: Partial<SearchSettings> = {}) {
  const search = new KnowledgeSearch(entries, settings(changes))
  return (question: string) => rank(question, search).map(({ entry, matches }) => `${entry.id} ${matches}`)
}
