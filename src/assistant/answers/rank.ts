import MiniSearch from 'minisearch'
import type { Knowledge, Settings } from './knowledge.ts'
import { readQuestion, type Question } from './question.ts'
import { phraseToken, vocabularyOf, type Vocabulary } from './vocabulary.ts'
import { holdsInOrder, stem, wordsIn } from './words.ts'

/** An entry that answers a question. */
export interface Ranked {
  readonly entry: Knowledge
  /** How many words of the question it holds. */
  readonly matches: number
  /** Orders entries of equal matches: MiniSearch's score, and more where the entry answers the very question. */
  readonly score: number
}

const mostAnswers = 5
/** More than any score: of entries with equal matches, one that answers the very question comes first. */
const lead = 1000

/**
 * Entries that answer a question, the best first: those that hold more of its words come before those that hold
 * fewer. None where no word is held, or where the question is about something else.
 */
export function rank({ words, others, stems }: Question, search: KnowledgeSearch): Ranked[] {
  const findings = words.map((stems) => search.lookUp(stems))
  // A word that a text happens to mention is no subject, unless it is most of the question.
  const isMentioned = !findings.some(({ isSubject }) => isSubject)
  const needed = Math.max(others, isMentioned ? words.length / 2 : 0)
  return search.entries
    .map((entry) => ({
      entry,
      matches: findings.filter(({ holders }) => holders.has(entry.id)).length,
      score: findings.reduce(
        (sum, { scores }) => sum + (scores.get(entry.id) ?? 0),
        directAnswer(entry, stems) ? lead : 0
      )
    }))
    .filter(({ matches }) => matches > needed)
    .sort((a, b) => b.matches - a.matches || b.score - a.score)
    .slice(0, mostAnswers)
}

/** The entry's answer to the particular question that has these stems. */
export function directAnswer({ answers }: Knowledge, stems: Question['stems']): string | undefined {
  return answers.find(({ asks }) => asks.some((ask) => holdsInOrder(stems, wordsIn(ask).map(stem), 0)))?.text
}

/** Entries that come nearest to a question which none answers: those that mention any of its words. */
export function nearest({ words }: Question, search: KnowledgeSearch): Knowledge[] {
  const { holders } = search.lookUp(words.flat())
  return search.entries.filter(({ id }) => holders.has(id))
}

/** What entries hold of one word of a question, by their ids. */
interface Findings {
  /** The entries that the word speaks for. */
  readonly holders: ReadonlySet<string>
  /** Whether they are about it by title or tag. Where no entry is, a word speaks for those whose text holds it. */
  readonly isSubject: boolean
  /** MiniSearch's scores, of entries whose text mentions the word too. */
  readonly scores: ReadonlyMap<string, number>
}

/** The knowledge base, ready to be searched. */
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
    return readQuestion(question, this.vocabulary, this.settings.search.spelling)
  }

  /** Looks up the stems that stand for one word, any of which will do. */
  lookUp(stems: readonly string[]): Findings {
    const found = this.#index.search(
      { queries: [...stems] },
      { boost: this.settings.search.boosts, tokenize: (term) => [term], processTerm: (term) => term }
    )
    const about = found.filter(({ match }) => Object.values(match).some((fields) => fields.some(isSubjectField)))
    const isSubject = about.length > 0
    return {
      holders: new Set((isSubject ? about : found).map(({ id }) => id)),
      isSubject,
      scores: new Map(found.map(({ id, score }) => [id, score]))
    }
  }
}

interface Indexed extends Pick<Knowledge, 'id' | 'title' | 'content'> {
  readonly tags: string
}

/** A tag is found by each of its words and as a phrase; what particular questions ask, as a phrase only. */
function indexed({ id, title, content, tags, answers }: Knowledge): Indexed {
  const tagWords = tags.map(wordsIn)
  const asked = answers.flatMap(({ asks }) => asks).map(wordsIn)
  const tokens = [...tagWords.flat().map(stem), ...[...tagWords, ...asked].map(phraseToken)]
  return { id, title, content, tags: [...new Set(tokens)].join('\n') }
}

function isSubjectField(field: string): boolean {
  return field !== 'content'
}
