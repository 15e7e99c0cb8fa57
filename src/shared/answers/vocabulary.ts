import type { Assistant } from '../../../schema/assistant.ts'
import type { Entry } from '../../../schema/content.ts'
import type { Emitted } from '../../../schema/emitted.ts'
import { closestWords, wordIndex, type KnownWords } from '../spelling.ts'
import english from './english.json' with { type: 'json' }
import { stem, wordsIn } from './words.ts'

/** What the assistant knows about one subject. */
export type Knowledge = Emitted<Entry<'knowledge'>>

/** What the assistant's settings say about answers. */
export type AnswerSettings = Emitted<Assistant>['answers']

/** A word of a text, under all names that another text may have for it, the word's own first. */
export interface Term {
  readonly names: readonly string[]
  /** How much it says about the subject. */
  readonly weight: number
}

/** The weight of a word that every subject may have, such as "please", compared with others that are as rare. */
const commonShare = 0.25
/** Shorter words are not corrected. */
const shortestWord = 4

const commonStems = new Set(wordsIn(english.common).map(stem))
const groups = english.synonyms.map((group) => group.split(', ').map(wordsIn))

/** The words of the example questions, and what English says about them. */
export class Vocabulary {
  readonly #spellings: KnownWords
  readonly #pairs = new Map<string, readonly string[]>()
  readonly #frequencies = new Map<string, number>()
  readonly #subjects: number

  /** @param subjects The example questions of each answer. */
  constructor(subjects: readonly (readonly string[])[]) {
    const texts = subjects.map((asks) => asks.map(wordsIn))
    const known = new Set([...texts.flat(2), ...groups.flat(2), ...wordsIn(english.common)])
    this.#spellings = wordIndex(known)
    for (const words of [...texts.flat(), ...groups.flat()])
      for (const [index, word] of words.entries()) this.#pairs.set(word + (words[index + 1] ?? ''), words.slice(index, index + 2))
    this.#subjects = subjects.length
    for (const asks of texts)
      for (const name of new Set(asks.flatMap((words) => this.#named(words)).flat()))
        this.#frequencies.set(name, (this.#frequencies.get(name) ?? 0) + 1)
  }

  /** The terms of a text, without duplicates. */
  read(text: string): Term[] {
    const terms = this.#named(wordsIn(text).flatMap((word) => this.#meant(word)))
    return [...new Map(terms.map((names) => [names.join(), { names, weight: this.#weight(names) }])).values()]
  }

  /** The word itself, the words that it joins, or what was probably meant. */
  #meant(word: string): readonly string[] {
    if (this.#spellings.has(`$${word}`)) return [`$${word}`]
    if (this.#spellings.has(word)) return [word]
    const pair = this.#pairs.get(word)
    if (pair) return pair
    return word.length < shortestWord ? [word] : [closestWords(word, this.#spellings)[0] ?? word]
  }

  /** Each word, or phrase that means the same as a word, under all its names. */
  #named(words: readonly string[]): string[][] {
    const terms: string[][] = []
    for (let at = 0; at < words.length;) {
      const length = phraseLengths.find((length) => length <= words.length - at && meanings.has(keyOf(words.slice(at, at + length))))
      const key = keyOf(words.slice(at, at + (length ?? 1)))
      terms.push([key, ...(meanings.get(key) ?? [])])
      at += length ?? 1
    }
    return terms
  }

  #weight(names: readonly string[]): number {
    const [own = ''] = names
    const frequency = Math.max(...names.map((name) => this.#frequencies.get(name) ?? 0))
    const rarity = Math.log(1 + this.#subjects / (frequency + 0.5))
    return commonStems.has(own) ? rarity * commonShare : rarity
  }
}

function keyOf(words: readonly string[]): string {
  return words.map((word) => (/^\d+$/.test(word) ? '#' : stem(word))).join(' ')
}

const meanings = new Map<string, string[]>()
for (const [index, group] of groups.entries())
  for (const words of group) meanings.set(keyOf(words), [...(meanings.get(keyOf(words)) ?? []), `=${index}`])
const phraseLengths = [4, 3, 2]
