import { directAnswer, nearest, rank, type KnowledgeSearch, type Ranked } from './rank.ts'
import type { AnswerSettings, Knowledge } from './vocabulary.ts'
import type { Question } from './question.ts'
import { holdsInOrder, stem, wordsIn } from './words.ts'

/** Words allowed between two words of a phrase, so that "which of your three plans" matches "which plan". */
const mostBetween = 3

/** An answer from the knowledge base. */
export interface FoundAnswer {
  readonly text: string
  /** Addresses of related pages; undefined keeps those of the current page. */
  readonly related: readonly string[] | undefined
  /** The entries that match, the best first. */
  readonly ranking: readonly Ranked[]
  readonly kind: 'entry' | 'comparison' | 'smallTalk' | 'none'
}

/** Answers a question from the knowledge base; the fallback text where nothing matches. */
export function findAnswer(asked: string, search: KnowledgeSearch): FoundAnswer {
  const question = search.read(asked)
  const { smallTalk, words, others } = question
  const { comparison, fallback } = search.settings.answers
  const ranking = rank(question, search)
  const [best] = ranking
  if (smallTalk && words.length === 0 && others === 0)
    return { kind: 'smallTalk', text: smallTalk.text, related: undefined, ranking }
  if (comparison && asksToChoose(question, comparison) && !standsOut(ranking, question))
    return { kind: 'comparison', text: comparison.text, related: comparison.related, ranking }
  if (best && isStrong(best, question)) {
    const related = ranking.map(({ entry }) => entry.url)
    return { kind: 'entry', text: entryText(best.entry, question), related, ranking }
  }
  const related = nearest(question, search).map(({ url }) => url)
  return { kind: 'none', text: fallback, related: related.length > 0 ? related : undefined, ranking }
}

/** Whether a match is about most of the question. An answer to something else is worse than none. */
function isStrong({ entry, matches }: Ranked, { words, stems }: Question): boolean {
  return matches >= words.length / 2 || directAnswer(entry, stems) !== undefined
}

function asksToChoose({ stems }: Question, { asks }: NonNullable<AnswerSettings['comparison']>): boolean {
  return asks.some((phrase) => holdsInOrder(stems, wordsIn(phrase).map(stem), mostBetween))
}

/** Whether one plan fits better than the others or answers exactly this, or the question is not about plans at all. */
function standsOut(ranking: readonly Ranked[], { words, others, stems }: Question): boolean {
  const [best] = ranking
  if (!best) return words.length > 0 || others > 0
  if (directAnswer(best.entry, stems)) return true
  const plans = ranking.filter(({ entry, matches }) => entry.category === 'pricing' && matches === best.matches)
  return plans.length < 2
}

/** The entry's text, after its direct answer to the question where it has one. */
function entryText(entry: Knowledge, { stems }: Question): string {
  const direct = directAnswer(entry, stems)
  // Each line of the YAML text is a paragraph.
  return [...(direct ? [direct] : []), ...entry.content.split(/\n+/)].join('\n\n')
}
