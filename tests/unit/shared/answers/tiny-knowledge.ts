import { KnowledgeSearch, rank } from '../../../../src/shared/answers/rank.ts'
import type { Knowledge, SearchSettings, Settings } from '../../../../src/shared/answers/vocabulary.ts'

const plainSettings: SearchSettings = {
  stopWords: [],
  synonyms: [],
  otherSubjects: [],
  boosts: { title: 3, tags: 2, content: 1 }
}

/** Neutral settings, with the changes that a test needs. */
export function settings(changes: Partial<SearchSettings> = {}, answers: Partial<Settings['answers']> = {}): Settings {
  return {
    search: { ...plainSettings, ...changes },
    answers: { fallback: 'Not in my notes.', keyHint: '', smallTalk: [], ...answers }
  }
}

export function entry(id: string, words: Partial<Omit<Knowledge, 'id'>>): Knowledge {
  return { id, title: '', content: '', tags: [], answers: [], category: 'faq', url: '/faq', ...words }
}

/** Returns a function that asks `entries` and lists the matches with their number of matching words: `refunds 2`. */
export function asker(entries: readonly Knowledge[], changes: Partial<SearchSettings> = {}) {
  const search = new KnowledgeSearch(entries, settings(changes))
  return (question: string) => rank(search.read(question), search).map(({ entry, matches }) => `${entry.id} ${matches}`)
}
