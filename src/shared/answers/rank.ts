import MiniSearch from 'minisearch'
import { readQuestion, type Question } from './question.ts'
import { phraseToken, vocabularyOf, type Knowledge, type Settings, type Vocabulary } from './vocabulary.ts'
import { holdsInOrder, stem, wordsIn } from './words.ts'

/** An entry that answers a question. */
export interface Ranked {
  readonly entry: Knowledge
  /** The number of words of the question that the entry contains. */
  readonly matches: number
  /** Orders entries with equally many matches: MiniSearch's score, plus `lead` for a direct answer. */
  readonly score: number
}

const mostAnswers = 5
/** More than any score, so that a direct answer comes first among entries with equally many matches. */
const lead = 1e6

/**
 * Entries that answer a question, ordered by how many of its words they contain. None if they contain none of its
 * words, or if the question is about something else.
 */
export function rank({ words, others, stems }: Question, search: KnowledgeSearch): Ranked[] {
  const findings = words.map((stems) => search.lookUp(stems))
  // Words that appear only in texts, not in titles or tags, must make up most of the question.
  const isMentioned = !findings.some(({ isSubject }) => isSubject)
  const needed = Math.max(others, isMentioned ? words.length / 2 : 0)
  return search.entries
    .map((entry) => {
      const matches = findings.filter(({ holders }) => holders.has(entry.id)).length
      const scores = findings.map(({ scores }) => scores.get(entry.id) ?? 0)
      return {
        entry,
        matches,
        score: scores.reduce((sum, score) => sum + score, directAnswer(entry, stems) ? lead : 0)
      }
    })
    .filter(({ matches }) => matches > needed)
    .sort((a, b) => b.matches - a.matches || b.score - a.score)
    .slice(0, mostAnswers)
}

/** The entry's answer to exactly this question; undefined where it has none. */
export function directAnswer({ answers }: Knowledge, stems: Question['stems']): string | undefined {
  return answers.find(({ asks }) => asks.some((ask) => holdsInOrder(stems, wordsIn(ask).map(stem), 0)))?.text
}

/** Entries that mention any word of a question; for questions that no entry answers. */
export function nearest({ words }: Question, search: KnowledgeSearch): Knowledge[] {
  const { holders } = search.lookUp(words.flat())
  return search.entries.filter(({ id }) => holders.has(id))
}

/** The entries that match one word of a question, by id. */
interface Findings {
  /** The entries that count as matches. */
  readonly holders: ReadonlySet<string>
  /** Whether they match by title or tag. If no entry does, those match whose text contains the word. */
  readonly isSubject: boolean
  /** MiniSearch's scores, including entries that only mention the word in their text. */
  readonly scores: ReadonlyMap<string, number>
}

/** The knowledge base with its search index. */
export class KnowledgeSearch {
  readonly entries: readonly Knowledge[]
  readonly settings: Settings
  readonly vocabulary: Vocabulary
  readonly #index: MiniSearch<Indexed>

  constructor(entries: readonly Knowledge[], settings: Settings) {
    this.entries = entries
    this.settings = settings
    this.vocabulary = vocabularyOf(entries, settings.search, settings.answers.smallTalk)
    this.#index = new MiniSearch<Indexed>({
      fields: ['title', 'tags', 'content'],
      tokenize: (text, field) => (field === 'tags' ? text.split('\n') : wordsIn(text).map(stem)),
      processTerm: (term) => term
    })
    this.#index.addAll(entries.map(indexed))
  }

  read(question: string): Question {
    return readQuestion(question, this.vocabulary)
  }

  /** Looks up one word; an entry matches by any of its stems. */
  lookUp(stems: readonly string[]): Findings {
    const results = this.#index.search(
      { queries: [...stems] },
      { boost: this.settings.search.boosts, tokenize: (term) => [term], processTerm: (term) => term }
    )
    const bySubject = results.filter(({ match }) =>
      Object.values(match)
        .flat()
        .some((field) => field !== 'content')
    )
    const isSubject = bySubject.length > 0
    const holders = new Set((isSubject ? bySubject : results).map(({ id }) => id))
    return { isSubject, holders, scores: new Map(results.map(({ id, score }) => [id, score])) }
  }
}

interface Indexed extends Pick<Knowledge, 'id' | 'title' | 'content'> {
  readonly tags: string
}

/** Tags match by each word and as a phrase; the questions that an entry answers match as phrases only. */
function indexed({ id, title, content, tags, answers }: Knowledge): Indexed {
  const tagWords = tags.map(wordsIn)
  const asked = answers.flatMap(({ asks }) => asks).map(wordsIn)
  const tokens = [...tagWords.flat().map(stem), ...[...tagWords, ...asked].map(phraseToken)]
  return { id, title, content, tags: [...new Set(tokens)].join('\n') }
}
