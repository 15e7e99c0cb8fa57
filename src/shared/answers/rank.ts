import english from './english.json' with { type: 'json' }
import { Vocabulary, type AnswerSettings, type Knowledge, type Names, type Term } from './vocabulary.ts'
import { wordsIn } from './words.ts'

interface Answer {
  /** `none` answers questions about other subjects. */
  readonly kind: 'entry' | 'comparison' | 'smallTalk' | 'none'
  readonly text: string
  readonly asks: readonly string[]
  readonly entry?: Knowledge
  /** Pages that say more. */
  readonly related?: readonly string[]
}

/** How much an answer has in common with a question, by its closest example. */
interface Likeness {
  /** From 0 to 1. */
  readonly score: number
  readonly example: string
}

export interface Found extends Answer, Likeness {}

interface Example {
  readonly text: string
  readonly names: ReadonlySet<string>
  readonly weight: number
}

interface Indexed {
  readonly answer: Answer
  readonly examples: readonly Example[]
  /** In how many of its examples a name occurs. */
  readonly counts: ReadonlyMap<string, number>
  /** The names in its text. */
  readonly said: ReadonlySet<string>
}

/** What a word is worth that another text has as a synonym, that another example has, and that only the text has. */
const [synonymShare, otherExampleShare, textShare] = [0.9, 0.55, 0.3]
/** What a word costs that only the question has, and one that only the example has. */
const [missingCost, extraCost] = [0.8, 0.4]
/** How much of the score says how typical the question's words are of the answer as a whole. */
const typicalShare = 0.25
/** Added to counts, so that a word that occurs once says less than one that occurs often. */
const [fewExamples, fewMentions] = [0.3, 3]

export class KnowledgeSearch {
  readonly fallback: string
  readonly #vocabulary: Vocabulary
  readonly #answers: readonly Indexed[]
  /** In how many examples of all answers a name occurs. */
  readonly #totals = new Map<string, number>()

  constructor(entries: readonly Knowledge[], { answers: settings }: { readonly answers: AnswerSettings }) {
    this.fallback = settings.fallback
    const answers = [...entries.flatMap(answersOf), ...generalAnswers(settings)]
    const words = answers.map(({ asks }) => asks.map(wordsIn))
    this.#vocabulary = new Vocabulary(words)
    this.#answers = answers.map((answer, index) => this.#indexed(answer, words[index] ?? []))
  }

  /** All answers, the closest to the question first. */
  find(question: string): Found[] {
    const whole = this.#vocabulary.read(question)
    const parts = partsOf(question).map((part) => this.#vocabulary.read(part))
    const total = weightOf(whole)
    return this.#answers
      .map((indexed) => {
        const inParts = indexed.answer.kind === 'smallTalk' ? [] : parts
        // The less of the question a sentence is, the less its likeness counts.
        const likenesses = inParts.map((terms) => {
          const { score, example } = this.#likeness(indexed, terms)
          return { score: score * (0.2 + 0.8 * Math.min(1, weightOf(terms) / total) ** 0.7), example }
        })
        return { ...indexed.answer, ...closest([this.#likeness(indexed, whole), ...likenesses]) }
      })
      .sort((one, other) => other.score - one.score)
  }

  /** The likeness to a question of the closest example. */
  #likeness({ examples, counts, said }: Indexed, terms: readonly Term[]): Likeness {
    const total = weightOf(terms)
    const shares = terms.map(({ names, weight }) => {
      const others = best(names, (name) => sure(counts.get(name) ?? 0)) * otherExampleShare
      return { names, weight, elsewhere: Math.max(others, holds(said, names) * textShare) }
    })
    const typical = terms.reduce((sum, { names, weight }) => sum + weight * this.#typicality(counts, names), 0) / total
    return closest(
      examples.map(({ text, names, weight: whole }) => {
        let [exact, shared] = [0, 0]
        for (const { names: asked, weight, elsewhere } of shares) {
          const share = holds(names, asked)
          exact += share * weight
          shared += Math.max(share, elsewhere) * weight
        }
        if (exact === 0) return { score: 0, example: text }
        const extra = Math.max(0, whole - exact)
        const likeness = shared / (shared + missingCost * (total - shared) + extraCost * extra)
        return { score: likeness * (1 - typicalShare) + Math.min(1, 2 * typical) * typicalShare, example: text }
      })
    )
  }

  /** How much a term points to an answer rather than to others. */
  #typicality(counts: ReadonlyMap<string, number>, names: Names): number {
    return best(names, (name) => {
      const count = counts.get(name) ?? 0
      return count && (count / (count + 0.5)) * Math.sqrt(count / ((this.#totals.get(name) ?? 0) + fewMentions))
    })
  }

  #indexed(answer: Answer, words: readonly (readonly string[])[]): Indexed {
    const counts = new Map<string, number>()
    const examples = words.map((words, index) => {
      const terms = this.#vocabulary.terms(words)
      const names = namesOf(terms)
      for (const name of names) {
        counts.set(name, (counts.get(name) ?? 0) + 1)
        this.#totals.set(name, (this.#totals.get(name) ?? 0) + 1)
      }
      return { text: answer.asks[index] ?? '', names, weight: weightOf(terms) }
    })
    const said = answer.kind === 'entry' ? `${answer.text} ${answer.entry?.title}` : ''
    return { answer, examples, counts, said: namesOf(this.#vocabulary.terms(wordsIn(said))) }
  }
}

/** The first paragraph of the content answers what no particular answer does. */
function answersOf(entry: Knowledge): Answer[] {
  const { title, tags, asks, content, answers, url } = entry
  const [text = ''] = content.split('\n')
  return [{ text, asks: [...asks, ...tags, title], url }, ...answers].map((answer) => {
    return { kind: 'entry', text: answer.text, asks: answer.asks, entry, related: [answer.url ?? url] }
  })
}

function generalAnswers({ comparison, smallTalk, fallback: text }: AnswerSettings): Answer[] {
  return [
    ...(comparison ? [{ kind: 'comparison' as const, ...comparison }] : []),
    ...smallTalk.map((talk) => ({ kind: 'smallTalk' as const, ...talk })),
    ...english.elsewhere.map((asks) => ({ kind: 'none' as const, text, asks: asks.split(', ') }))
  ]
}

/** The sentences of a question, because one of them may say it all; none if there is only one. */
function partsOf(question: string): string[] {
  const parts = question.split(/[.?!;:,()\n]+(?:\s|$)|\s[-–—]+\s/).filter((part) => wordsIn(part).length > 0)
  return parts.length > 1 ? parts : []
}

function closest(likenesses: readonly Likeness[]): Likeness {
  return likenesses.reduce((best, one) => (one.score > best.score ? one : best), { score: 0, example: '' })
}

function holds(set: ReadonlySet<string>, names: Names): number {
  return best(names, (name) => (set.has(name) ? 1 : 0))
}

/** The best rate of a term's names; synonyms count less. */
function best([own, ...groups]: Names, rate: (name: string) => number): number {
  return Math.max(rate(own), ...groups.map((group) => synonymShare * rate(group)))
}

function sure(count: number): number {
  return count / (count + fewExamples)
}

function namesOf(terms: readonly Term[]): ReadonlySet<string> {
  return new Set(terms.flatMap(({ names }) => names))
}

function weightOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0)
}
