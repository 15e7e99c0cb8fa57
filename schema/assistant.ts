import { z } from 'zod'
import { errors, followUps, pageOffers, panelWords, provider } from './assistant-chat.ts'
import { text } from './primitives.ts'

/** Words and phrases separated by commas: `cost, how much`. */
const words = z
  .string()
  .trim()
  .min(1, { error: 'Write some words here.', abort: true })
  .transform((list) => list.split(/\s*,\s*/).filter(Boolean))

/** Lists of words, in parts that comments can stand between. */
const wordLists = z.array(words).transform((lists) => lists.flat())

/** Words that mean the same. At least one is a single word, because titles and tags are searched word by word. */
const synonyms = words.refine((group) => group.length > 1 && group.some((one) => !/[\s-]/.test(one)), {
  message: 'Write two words or more, one of them a single word such as a tag that the others stand for.',
  params: { rule: 'single-synonym' }
})

/** How many letters a word must have to be read as another that it differs from by so little. Shorter ones are taken as they are. */
const spelling = z.strictObject({
  /** Two neighboring letters are swapped. */
  swapped: z.number().int().min(3),
  /** One letter is wrong, missing, added, or swapped with its neighbor. */
  oneMistake: z.number().int().min(4),
  /** Two are. */
  twoMistakes: z.number().int().min(6)
})

const boost = z.number().positive().max(20)

/** How the assistant finds what it knows. See README.md, “Teach the assistant”. */
const search = z
  .strictObject({
    /** Words and phrases that say nothing of a question's subject. They are not counted. */
    stopWords: wordLists,
    /** Groups of words that mean the same; a phrase counts as one word. */
    synonyms: z.array(synonyms),
    /** A question with as many of these words as words that an entry holds gets no answer. */
    otherSubjects: wordLists,
    /** A word that is not known is read as the nearest of titles, tags, synonyms and stop words. */
    spelling,
    /** What a word in each field is worth where entries hold equally many words of a question. */
    boosts: z.strictObject({ title: boost, tags: boost, content: boost })
  })
  .superRefine(({ stopWords, synonyms, otherSubjects }, context) => {
    const seen = new Set<string>()
    const once = (terms: readonly string[], path: (string | number)[]) => {
      for (const term of terms.map((one) => one.toLowerCase())) {
        const message = `"${term}" stands in these lists twice. Keep one of the two.`
        if (seen.has(term)) context.addIssue({ code: 'custom', path, message, params: { rule: 'repeated-word' } })
        seen.add(term)
      }
    }
    once(stopWords, ['stopWords'])
    once(otherSubjects, ['otherSubjects'])
    for (const [index, group] of synonyms.entries()) once(group, ['synonyms', index])
  })

/** What the assistant says when it answers without a key. */
const answers = z.strictObject({
  /** Nothing that it knows matches the question. */
  fallback: text(400),
  /** Follows answers from the knowledge base: a key gives fuller ones. */
  keyHint: text(200)
})

/** Settings and words of the chat assistant. */
export const assistant = z.strictObject({
  search,
  answers,
  provider,
  offers: pageOffers,
  followUps,
  errors,
  words: panelWords
})

export type Assistant = z.output<typeof assistant>
