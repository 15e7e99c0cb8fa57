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
  /** The tags and the title of its entry, if it is the main answer: one of these words alone asks for it. */
  readonly labels?: readonly string[]
}

/** How much an answer has in common with a question, by its closest example. */
interface Similarity {
  /** From 0 to 1. */
  readonly score: number
  readonly example: string
}

export interface Found extends Answer, Similarity {}

interface Example {
  readonly text: string
  readonly features: ReadonlySet<string>
  readonly weight: number
}

/** How much of a text each feature makes up, as a vector of length 1. */
type Features = ReadonlyMap<string, number>

interface Indexed {
  readonly answer: Answer
  readonly examples: readonly Example[]
  /** In how many of its examples a feature occurs: a word, a synonym, or one word after another. */
  readonly counts: ReadonlyMap<string, number>
  readonly features: Features
  /** The names in its text. */
  readonly said: ReadonlySet<string>
  /** Its labels of a single term, by the name of that. */
  readonly labels: ReadonlyMap<string, string>
}

/** How much a word counts if the example has a synonym, if another example has the word, and if only the text has it. */
const [synonymShare, otherExampleShare, textShare] = [0.9, 0.45, 0.3]
/** The cost of a word that only the question has, and of a word that only the example has. */
const [missingCost, extraCost] = [0.8, 0.4]
/** The share of all examples together in the score of an answer. The closest example has the rest. */
const allShare = 0.6
/** The closer a question is to an example, the more of what its score lacks to 1 is added, up to this share. */
const exampleShare = 0.5

/** A question, or a sentence of one. */
interface Asked {
  readonly terms: readonly Term[]
  readonly weight: number
  readonly features: Features
}

export class KnowledgeSearch {
  readonly fallback: string
  readonly #vocabulary = new Vocabulary()
  #answers: readonly Indexed[] = []
  readonly #preparation: Iterator<void, void>
  /** In how many examples of all answers a feature occurs. */
  readonly #totals = new Map<string, number>()
  #examples = 0

  constructor(entries: readonly Knowledge[], { answers: settings }: { readonly answers: AnswerSettings }) {
    this.fallback = settings.fallback
    this.#preparation = this.#prepared([...entries.flatMap(answersOf), ...generalAnswers(settings)])
  }

  /** Takes one short step of the preparation. @returns whether it is complete; `find` completes it at once */
  prepare(): boolean {
    return this.#preparation.next().done === true
  }

  /** All answers, the closest to the question first. */
  find(question: string): Found[] {
    while (!this.prepare());
    const whole = this.#asked(question)
    const only = onlyName(whole.terms) ?? ''
    const parts = partsOf(question).map((part) => this.#asked(part))
    return this.#answers
      .map((indexed) => {
        const inParts = indexed.answer.kind === 'smallTalk' ? [] : parts
        // The less of the question a sentence is, the less its similarity counts.
        const similarities = inParts.map((part) => {
          const { score, example } = this.#similarity(indexed, part)
          return { score: score * (0.2 + 0.8 * Math.min(1, part.weight / whole.weight) ** 0.7), example }
        })
        const label = indexed.labels.get(only)
        const named = label ? [{ score: 1, example: label }] : []
        return { ...indexed.answer, ...closest([...named, this.#similarity(indexed, whole), ...similarities]) }
      })
      .sort((one, other) => other.score - one.score)
  }

  *#prepared(answers: readonly Answer[]): Generator<void, void> {
    const read: { readonly answer: Answer; readonly words: string[][] }[] = []
    for (const answer of answers) {
      const words = answer.asks.map(wordsIn)
      this.#vocabulary.add(words)
      read.push({ answer, words })
      yield
    }
    const indexed: Omit<Indexed, 'features'>[] = []
    for (const { answer, words } of read) {
      indexed.push(this.#indexed(answer, words))
      yield
    }
    const ready: Indexed[] = []
    for (const one of indexed) {
      ready.push({ ...one, features: this.#features(one.counts) })
      yield
    }
    this.#answers = ready
  }

  #asked(text: string): Asked {
    const terms = this.#vocabulary.read(text)
    const counts = new Map([...featuresOf(terms)].map((feature) => [feature, 1]))
    return { terms, weight: weightOf(terms), features: this.#features(counts) }
  }

  /** The similarity to a question of the closest example and of all examples together. */
  #similarity(
    { examples, counts, said, features: typical }: Indexed,
    { terms, weight: total, features: asked }: Asked
  ): Similarity {
    // Most examples have few words of a question. Its other words are compared once for all of them.
    let inText = 0
    const inExamples: (Term & { readonly elsewhere: number })[] = []
    for (const { names, weight } of terms) {
      const share = holds(counts, names)
      const elsewhere = Math.max(share * otherExampleShare, holds(said, names) * textShare)
      if (share > 0) inExamples.push({ names, weight, elsewhere })
      else inText += elsewhere * weight
    }
    const { score, example } = closest(
      examples.map(({ text, features, weight: whole }) => {
        let [exact, shared] = [0, inText]
        for (const { names, weight, elsewhere } of inExamples) {
          const share = holds(features, names)
          exact += share * weight
          shared += Math.max(share, elsewhere) * weight
        }
        if (exact === 0) return { score: 0, example: text }
        const extra = Math.max(0, whole - exact)
        return { score: shared / (shared + missingCost * (total - shared) + extraCost * extra), example: text }
      })
    )
    const both = score && score * (1 - allShare) + product(asked, typical) * allShare
    // A question that is nearly an example needs no others.
    return { score: both + (1 - both) * score ** 8 * exampleShare, example }
  }

  /** Features of rare examples say more. Those that no example has say nothing. */
  #features(counts: ReadonlyMap<string, number>): Features {
    const weights = [...counts].flatMap(([feature, count]) => {
      const total = this.#totals.get(feature)
      return total ? [[feature, count * Math.log((this.#examples + 1) / (total + 0.5))] as const] : []
    })
    const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight ** 2, 0))
    return new Map(weights.map(([feature, weight]) => [feature, weight / length]))
  }

  #indexed(answer: Answer, words: readonly (readonly string[])[]): Omit<Indexed, 'features'> {
    const counts = new Map<string, number>()
    const examples = words.map((words, index) => {
      const terms = this.#vocabulary.terms(words)
      const features = featuresOf(terms)
      this.#examples++
      for (const feature of features) {
        counts.set(feature, (counts.get(feature) ?? 0) + 1)
        this.#totals.set(feature, (this.#totals.get(feature) ?? 0) + 1)
      }
      return { text: answer.asks[index] ?? '', features, weight: weightOf(terms) }
    })
    const said = answer.kind === 'entry' ? `${answer.text} ${answer.entry?.title}` : ''
    const labels = (answer.labels ?? []).flatMap((label) => {
      const name = onlyName(this.#vocabulary.terms(wordsIn(label)))
      return name ? [[name, label] as const] : []
    })
    const names = namesOf(this.#vocabulary.terms(wordsIn(said)))
    return { answer, examples, counts, said: names, labels: new Map(labels) }
  }
}

/** The first paragraph of the content answers what no particular answer does. */
function answersOf(entry: Knowledge): Answer[] {
  const { title, tags, asks, content, answers, url } = entry
  const [text = ''] = content.split('\n')
  const main = { text, asks: [...asks, ...tags, title], url, labels: [title, ...tags] }
  return [main, ...answers].map(({ url: page = url, ...answer }) => {
    return { kind: 'entry', ...answer, entry, related: [page] }
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

function closest(similarities: readonly Similarity[]): Similarity {
  return similarities.reduce((best, one) => (one.score > best.score ? one : best), { score: 0, example: '' })
}

/** How much of a term something has: all if it has its own name, less if it has a synonym. */
function holds(some: Pick<ReadonlySet<string>, 'has'>, [own, ...groups]: Names): number {
  if (some.has(own)) return 1
  return groups.some((group) => some.has(group)) ? synonymShare : 0
}

/** What a text can have in common with others: words, synonyms, and one word after another. */
function featuresOf(terms: readonly Term[]): Set<string> {
  const features = new Set<string>()
  let last = ''
  for (const { names } of terms) {
    for (const name of names) features.add(name)
    const word = names[1] ?? names[0]
    features.add(`${last}>${word}`)
    last = word
  }
  return features
}

function product(asked: Features, features: Features): number {
  return [...asked].reduce((sum, [feature, weight]) => sum + weight * (features.get(feature) ?? 0), 0)
}

/** The name of the only term. */
function onlyName(terms: readonly Term[]): string | undefined {
  return terms.length === 1 ? terms[0]?.names[0] : undefined
}

function namesOf(terms: readonly Term[]): ReadonlySet<string> {
  return new Set(terms.flatMap(({ names }) => names))
}

function weightOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0)
}
