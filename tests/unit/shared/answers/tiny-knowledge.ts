import { KnowledgeSearch } from '../../../../src/shared/answers/rank.ts'
import type { AnswerSettings, Knowledge } from '../../../../src/shared/answers/vocabulary.ts'

type Words = Partial<Omit<Knowledge, 'id'>>

function entry(id: string, words: Words): Knowledge {
  return {
    id,
    title: '',
    content: `About ${id}.`,
    asks: [],
    tags: [],
    answers: [],
    category: 'faq',
    url: '/faq',
    ...words
  }
}

export function searchIn(
  entries: Readonly<Record<string, Words>>,
  answers: Partial<AnswerSettings> = {}
): KnowledgeSearch {
  return new KnowledgeSearch(
    Object.entries(entries).map(([id, words]) => entry(id, words)),
    { answers: { fallback: 'I don’t know that.', keyHint: '', smallTalk: [], ...answers } }
  )
}
