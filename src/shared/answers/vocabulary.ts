import type { Assistant } from '../../../schema/assistant.ts'
import type { Entry } from '../../../schema/content.ts'
import type { Emitted } from '../../../schema/emitted.ts'
import { memoize } from '../memoize.ts'
import { closestWords, wordIndex, type KnownWords } from '../spelling.ts'
import english from './english.json' with { type: 'json' }
import { stem, wordsIn } from './words.ts'

/** What the assistant knows about one subject. */
export type Knowledge = Emitted<Entry<'knowledge'>>

export type AnswerSettings = Emitted<Assistant>['answers']

/** A word, or a phrase that means the same as one: its stem, then the groups of synonyms that it is in. */
export type Names = readonly [own: string, ...groups: string[]]

export interface Term {
  readonly names: Names
  /** How much it says about the subject. */
  readonly weight: number
}

/** The shares of its weight that a word has which any question may have ("please"), and one that no example has. */
const [commonShare, unknownShare] = [0.25, 0.5]
/** Shorter words are not corrected. */
const minWordLength = 4

const stems = new Map<string, string>()
const synonyms = english.synonyms.map((group) => group.split(', ').map(wordsIn))
export const commonWords: ReadonlySet<string> = new Set(wordsIn(english.common))
const common = new Set([...commonWords].map((word) => keyOf([word])))
const groups = new Map<string, string[]>()
/** The length of the longest phrase that begins with a stem. */
const longest = new Map<string, number>()
for (const [index, group] of synonyms.entries()) {
  for (const words of group) {
    const [key, first] = [keyOf(words), keyOf(words.slice(0, 1))]
    groups.set(key, [...(groups.get(key) ?? []), `=${index}`])
    longest.set(first, Math.max(words.length, longest.get(first) ?? 1))
  }
}

export class Vocabulary {
  /** In how many answers' example questions a name occurs. */
  readonly #frequencies = new Map<string, number>()
  readonly #words = new Set([...synonyms.flat(2), ...commonWords])
  /** Two words by how they look as one: darkmode. */
  readonly #pairs = new Map<string, readonly string[]>()
  /** Each term by its own name. */
  readonly #terms = new Map<string, Term>()
  #answers = 0
  #spellings: KnownWords | undefined

  constructor() {
    this.#addWords(synonyms.flat())
  }

  /** Adds an answer before the first question is read. @param asks the words of its example questions */
  add(asks: readonly (readonly string[])[]): void {
    this.#answers++
    const names = new Set(asks.flatMap((words) => namesIn(words).flat()))
    for (const name of names) this.#frequencies.set(name, (this.#frequencies.get(name) ?? 0) + 1)
    this.#addWords(asks)
  }

  #addWords(texts: readonly (readonly string[])[]): void {
    for (const words of texts) {
      for (const [index, word] of words.entries()) {
        this.#words.add(word)
        if (index > 0) this.#pairs.set((words[index - 1] ?? '') + word, words.slice(index - 1, index + 1))
      }
    }
  }

  read(question: string): Term[] {
    return this.terms(wordsIn(question).flatMap((word) => this.#meant(word)))
  }

  /** The terms of words, without duplicates. */
  terms(words: readonly string[]): Term[] {
    return [...new Set(namesIn(words).map((names) => this.#term(names)))]
  }

  #term(names: Names): Term {
    const term = this.#terms.get(names[0]) ?? { names, weight: this.#weight(names) }
    this.#terms.set(names[0], term)
    return term
  }

  #meant(word: string): readonly string[] {
    // An amount may lack its currency sign.
    const spelled = [`$${word}`, word, word.replaceAll(/(.)\1/g, '$1')].find((one) => this.#words.has(one))
    if (spelled) return [spelled]
    const pair = this.#pairs.get(word)
    if (pair || word.length < minWordLength) return pair ?? [word]
    this.#spellings ??= wordIndex(this.#words)
    return [closestWords(word, this.#spellings)[0] ?? word]
  }

  /** Rare words say more. */
  #weight(names: Names): number {
    const frequency = Math.max(...names.map((name) => this.#frequencies.get(name) ?? 0))
    const share = common.has(names[0]) ? commonShare : frequency === 0 ? unknownShare : 1
    return share * Math.log(1 + this.#answers / (frequency + 0.5))
  }
}

const namesIn = memoize((words: readonly string[]): Names[] => {
  const found: Names[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest.get(cachedStem(words[at] ?? '')) ?? 1, words.length - at)
    while (length > 1 && !groups.has(keyOf(words.slice(at, at + length)))) length--
    const key = keyOf(words.slice(at, at + length))
    found.push([key, ...(groups.get(key) ?? groups.get(sizeOf(key)) ?? [])])
    at += length
  }
  return found
})

function keyOf(words: readonly string[]): string {
  return words.map(cachedStem).join(' ')
}

function cachedStem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  // The stem of 100 would be 10, without the doubled letter.
  const found = /^\d+$/.test(word) ? word : stem(word)
  stems.set(word, found)
  return found
}

/** What the synonyms have for a number, so that 3 sites are closer to four sites than to 20. */
function sizeOf(word: string): string {
  if (/^[2-5]$/.test(word)) return 'fewdigit'
  return word !== '1' && /^\d+$/.test(word) ? 'manydigit' : word
}
