import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { compile } from '../../scripts/compile/compile.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { findAnswer } from '../../src/shared/answers/find-answer.ts'
import { KnowledgeSearch } from '../../src/shared/answers/rank.ts'
import { wordsIn } from '../../src/shared/answers/words.ts'
import { pick, randomNumbers } from '../random-numbers.ts'

const questions = z.record(z.string(), z.array(z.string()).min(1))
const table = z
  .strictObject({ known: questions, unseen: questions })
  .parse(parse(readFileSync(join(import.meta.dirname, 'questions.yaml'), 'utf8')))

const { result } = await compile(projectRoot)
if (!result) throw new Error('The content has issues; npm run check names them.')
const { knowledge, assistant } = result.content
const search = new KnowledgeSearch([...knowledge.values()], assistant)

/** What answers a question: the id of an entry, or the kind of the answer. */
function answerOf(question: string): string {
  const { kind, ranking } = findAnswer(question, search)
  return kind === 'entry' ? (ranking[0]?.entry.id ?? '') : kind
}

test('the knowledge base has fifteen entries', () => {
  expect(knowledge.size).toBe(15)
})

test('the table covers every entry and every kind of answer, without duplicate questions', () => {
  const all = [...Object.values(table.known), ...Object.values(table.unseen)].flat()
  const kinds = [...knowledge.keys(), 'comparison', 'none', 'smallTalk'].sort()
  expect(Object.keys(table.known).sort()).toEqual(kinds)
  expect(Object.keys(table.unseen).sort()).toEqual(kinds)
  expect(all.filter((question, index) => all.indexOf(question) !== index)).toEqual([])
  expect(Object.values(table.unseen).flat().length).toBeGreaterThanOrEqual(120)
})

test.each(['known', 'unseen'] as const)('the first answer is right for 97 % of the %s questions', (part) => {
  const asked = Object.entries(table[part]).flatMap(([expected, questions]) =>
    questions.map((question) => ({ question, expected, first: answerOf(question) }))
  )
  const wrong = asked.filter(({ expected, first }) => first !== expected)
  const names = wrong.map(({ question, expected, first }) => `  "${question}" → ${first}, not ${expected}`)
  expect(
    1 - wrong.length / asked.length,
    `${wrong.length} of ${asked.length} are wrong:\n${names.join('\n')}\n`
  ).toBeGreaterThanOrEqual(0.97)
})

describe('every answer', () => {
  const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length
  const sentenceCount = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean).length
  const entries = [...knowledge.values()]

  test.each(entries.map((entry) => [entry.id, entry] as const))(
    'of %s starts with a paragraph of at most three sentences and 40 words',
    (_, entry) => {
      const beginnings = [entry.content.split('\n')[0] ?? '', ...entry.answers.map(({ text }) => text)]
      for (const text of beginnings) {
        expect(wordCount(text), text).toBeLessThanOrEqual(40)
        expect(sentenceCount(text), text).toBeLessThanOrEqual(3)
      }
    }
  )

  test.each(entries.flatMap(({ id, answers }) => answers.map(({ asks, text }) => [id, asks[0] ?? '', text] as const)))(
    'of %s to "%s" comes first for that question',
    (id, ask, text) => {
      const { kind, ranking, text: answer } = findAnswer(ask, search)
      expect({ kind, first: ranking[0]?.entry.id, answer }).toEqual({ kind: 'entry', first: id, answer: text })
    }
  )
})

test('a tag or a title of one word gets the main answer of its entry', () => {
  const labels = [...knowledge.values()].flatMap(({ id, content, tags, title }) =>
    [...tags, title].filter((label) => wordsIn(label).length === 1).map((label) => ({ label, id, content }))
  )
  const answers = labels.map(({ label }) => {
    const { ranking, text } = findAnswer(label, search)
    return { label, id: ranking[0]?.entry.id, text }
  })
  expect(answers).toEqual(labels.map(({ content, ...label }) => ({ ...label, text: content.split('\n')[0] })))
})

describe('plans are found by their own data', () => {
  test.each([
    ['starter', 'plan-starter'],
    ['professional', 'plan-professional'],
    ['enterprise', 'plan-enterprise']
  ] as const)('%s by its name, its price with and without the currency sign, and its positioning', (id, expected) => {
    const plan = result.content.plans.get(id)
    const price = plan?.price.text ?? ''
    const asked = [
      `What is ${plan?.name}?`,
      `what do I get for ${price}`,
      `tell me about the ${price.replace('$', '')} plan`,
      `the one for ${price.replace('$', '')} dollars`,
      `What does "${plan?.positioning}" mean?`
    ]
    expect(asked.map(answerOf)).toEqual(asked.map(() => expected))
  })
})

test('every random question gets an answer, and its entries are in order', () => {
  const words = [...new Set(Object.values(table.known).flatMap((questions) => questions.join(' ').split(' ')))]
  const random = randomNumbers(3)
  for (let round = 0; round < 100; round++) {
    const question = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(words, random)).join(' ')
    const { kind, text, ranking, offers } = findAnswer(question, search)
    expect(text, question).not.toBe('')
    expect(ranking, question).toEqual(ranking.toSorted((a, b) => b.score - a.score))
    expect(ranking.length, question).toBeLessThanOrEqual(5)
    expect(offers.length, question).toBeLessThanOrEqual(kind === 'none' ? 2 : 0)
  }
})

test('what the assistant offers is a question that it answers', () => {
  const { default: everywhere, pages } = assistant.offers
  const followUps = Object.values(assistant.followUps).flat()
  const offered = [everywhere, ...Object.values(pages)].flatMap(({ suggestions }) => suggestions)
  const firsts = [...knowledge.values()].flatMap(({ asks, answers }) => [asks, ...answers.map(({ asks }) => asks)])
  for (const question of [...offered, ...followUps]) expect(answerOf(question), question).not.toBe('none')
  for (const [first] of firsts) expect(first, 'the first example is a whole question').toMatch(/^\p{Lu}.*\?$/u)
})
