import { z } from 'zod'
import { number } from './figures.ts'
import { message, pagePath } from './primitives.ts'
import { group, list, optionalList } from './shapes.ts'
import { wordList } from './word-list.ts'
import { errors, followUps, pageOffers, provider } from './assistant-chat.ts'
import { panelWords } from './assistant-words.ts'

/** Lists of words, in parts that comments can stand between. */
const wordLists = z.array(wordList).transform((lists) => lists.flat())

/** Words that mean the same. At least one is a single word, because titles and tags are searched word by word. */
const synonyms = wordList.refine((group) => group.length > 1 && group.some((one) => !/[\s-]/.test(one)), {
  message: 'Write at least two synonyms. At least one must be a single word.',
  params: { rule: 'single-synonym' }
})

const boost = number().positive().max(20).describe('A higher value ranks the entry higher.')

const search = z
  .strictObject({
    stopWords: wordLists.describe('Words and phrases that do not tell the subject of a question. They are ignored.'),
    synonyms: z.array(synonyms).describe('Groups of words that mean the same; a phrase counts as one word.'),
    otherSubjects: wordLists.describe(
      'If a question has at least as many of these words as words known to an entry, it gets no answer.'
    ),
    boosts: group('The weight of a word in each field, to rank entries that match equally many words of a question.', {
      title: boost,
      tags: boost,
      content: boost
    })
  })
  .superRefine(({ stopWords, synonyms, otherSubjects }, context) => {
    const seen = new Set<string>()
    const once = (terms: readonly string[], path: (string | number)[]) => {
      for (const term of terms.map((one) => one.toLowerCase())) {
        const message = `Duplicate word "${term}" in these lists. Delete one of the two.`
        if (seen.has(term)) context.addIssue({ code: 'custom', path, message, params: { rule: 'repeated-word' } })
        seen.add(term)
      }
    }
    once(stopWords, ['stopWords'])
    once(otherSubjects, ['otherSubjects'])
    for (const [index, group] of synonyms.entries()) once(group, ['synonyms', index])
  })
  .describe('How the assistant finds what it knows. npm run ask -- "a question" shows the ranking.')

const answers = group('What the assistant says when it answers without a key.', {
  fallback: message(400).describe('The answer if nothing in the knowledge base matches the question.'),
  keyHint: message(200).describe('Follows the first answer from the knowledge base: a key gives fuller ones.'),
  comparison: group('The answer to a question that asks for a choice, if the knowledge base recommends no plan.', {
    asks: wordList.meta({ title: 'Words that ask', description: 'Such as which plan, compare, recommend.' }),
    text: message(1200).describe('The plans side by side, the direct answer first.'),
    related: list(pagePath, 5).meta({ title: 'Related pages', description: 'Pages that say more.' })
  }).optional(),
  smallTalk: optionalList(
    group('A friendly line.', {
      asks: wordList.meta({ title: 'Words that ask', description: 'What visitors type: hello, good morning.' }),
      text: message(400).describe('What the assistant says to that.')
    })
  ).describe('The answer to messages that contain these words and nothing else.')
})

export const assistant = z
  .strictObject({
    search,
    answers,
    provider,
    offers: pageOffers,
    followUps,
    errors,
    words: panelWords
  })
  .meta({
    title: 'Assistant',
    description: 'Settings and words of the chat assistant. What it knows is in content/knowledge.'
  })

export type Assistant = z.output<typeof assistant>
