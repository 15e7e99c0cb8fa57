import { Vocabulary, type AnswerSettings, type Knowledge, type Term } from './vocabulary.ts'
import english from './english.json' with { type: 'json' }

/** An answer, with the example questions that it is found by. */
interface Answer {
  readonly kind: 'entry' | 'comparison' | 'smallTalk' | 'none'
  readonly text: string
  readonly asks: readonly string[]
  readonly entry?: Knowledge
  readonly related?: readonly string[]
}

interface Example {
  readonly text: string
  readonly terms: readonly Term[]
  readonly names: ReadonlySet<string>
  readonly weight: number
}

interface Indexed extends Answer {
  readonly examples: readonly Example[]
  /** Names in its example questions, and those in its text or among the entry's tags. */
  readonly asked: ReadonlySet<string>
  readonly said: ReadonlySet<string>
}

/** An answer with how close it is to a question. */
export interface Found extends Answer {
  /** From 0 to 1, of the closest example question. */
  readonly score: number
  readonly example: string
}

export const P = { a: 0.6, b: 0.25, same: 0.85, asked: 0.55, said: 0.3, part: 0.9 }

export class KnowledgeSearch {
  readonly settings: AnswerSettings
  readonly #answers: readonly Indexed[]
  readonly vocabulary: Vocabulary

  constructor(entries: readonly Knowledge[], { answers: settings }: { readonly answers: AnswerSettings }) {
    this.settings = settings
    const answers = [...entries.flatMap(answersOf), ...generalAnswers(settings)]
    this.vocabulary = new Vocabulary(answers.map(({ asks }) => asks))
    this.#answers = answers.map((answer) => this.#indexed(answer))
  }

  /** All answers, the closest to the question first. */
  find(question: string): Found[] {
    const parts = [question, ...partsOf(question)].map((part) => this.vocabulary.read(part))
    return this.#answers
      .map((answer) => {
        const scores = parts.map((terms, index) => {
          const best = closest(answer, terms)
          return { ...best, score: best.score * (index > 0 ? P.part : 1) }
        })
        const best = scores.reduce((best, one) => (one.score > best.score ? one : best))
        return { ...answer, ...best }
      })
      .sort((one, other) => other.score - one.score)
  }

  #indexed(answer: Answer): Indexed {
    const examples = answer.asks.map((text) => {
      const terms = this.vocabulary.read(text)
      return { text, terms, names: namesOf(terms), weight: weightOf(terms) }
    })
    const said = [answer.text, answer.entry?.title ?? '', ...(answer.entry?.tags ?? [])].join(' ')
    return {
      ...answer,
      examples,
      asked: namesOf(examples.flatMap(({ terms }) => terms)),
      said: namesOf(answer.kind === 'entry' ? this.vocabulary.read(said) : [])
    }
  }
}

function answersOf(entry: Knowledge): Answer[] {
  const [content = ''] = entry.content.split('\n')
  const whole = { text: content, asks: [entry.title, ...entry.tags, ...((entry as any).asks ?? [])] }
  return [whole, ...entry.answers].map(({ text, asks }) => ({ kind: 'entry', text, asks, entry }))
}

function generalAnswers({ comparison, smallTalk, fallback }: AnswerSettings): Answer[] {
  return [
    ...(comparison ? [{ kind: 'comparison' as const, ...comparison }] : []),
    ...smallTalk.map((talk) => ({ kind: 'smallTalk' as const, ...talk })),
    ...english.elsewhere.map((asks) => ({ kind: 'none' as const, text: fallback, asks: asks.split(', ') }))
  ]
}

function partsOf(question: string): string[] {
  const parts = question.split(/[.?!;:,()\n]+(?:\s|$)|\s[-–—]+\s/).filter((part) => part.trim() !== '')
  return parts.length > 1 ? parts : []
}

function closest({ examples, asked, said }: Indexed, terms: readonly Term[]): { score: number; example: string } {
  const total = weightOf(terms)
  const shares = terms.map(({ names: [own = '', ...others], weight }) => {
    const of = (set: ReadonlySet<string>) => (set.has(own) ? 1 : others.some((name) => set.has(name)) ? P.same : 0)
    return { of, weight, elsewhere: Math.max(of(asked) * P.asked, of(said) * P.said) * weight }
  })
  const most = shares.reduce((sum, { elsewhere }) => sum + elsewhere, 0)
  let best = { score: 0, example: '' }
  if (most === 0) return best
  for (const { text, terms: exampleTerms, names, weight } of examples) {
    let shared = 0
    let exact = 0
    for (const { of, weight, elsewhere } of shares) {
      const own = of(names) * weight
      exact += own
      shared += Math.max(own, elsewhere)
    }
    if (exact === 0) continue
    const missing = Math.max(0, weight - exact)
    const score = shared / (shared + P.a * (total - shared) + P.b * missing)
    if (score > best.score) best = { score, example: text }
  }
  return best
}

function namesOf(terms: readonly Term[]): ReadonlySet<string> {
  return new Set(terms.flatMap(({ names }) => names))
}

function weightOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0)
}
