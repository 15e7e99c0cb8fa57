import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { compile } from '../../scripts/compile.ts'
import { projectRoot } from '../../scripts/project.ts'
import { KnowledgeSearch, rank } from '../../src/assistant/rank.ts'

const table = z
  .record(z.string(), z.array(z.string()).min(5))
  .parse(parse(readFileSync(join(import.meta.dirname, 'questions.yaml'), 'utf8')))
const { none = [], ...answered } = table

const { result } = await compile(projectRoot)
if (!result) throw new Error('The content has issues; npm run check names them.')
const { knowledge, assistant } = result.content
const search = new KnowledgeSearch([...knowledge.values()], assistant.search)

test('the table asks for every entry, and each question once', () => {
  const questions = Object.values(table).flat()
  expect(Object.keys(answered).sort()).toEqual([...knowledge.keys()].sort())
  expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual([])
  expect(questions.length).toBeGreaterThanOrEqual(80)
})

test('the first answer is right for nine of ten questions that visitors ask', () => {
  const asked = Object.entries(table).flatMap(([expected, questions]) =>
    questions.map((question) => ({ question, expected, first: rank(question, search)[0]?.entry.id ?? 'none' }))
  )
  const wrong = asked.filter(({ expected, first }) => first !== expected)
  const names = wrong.map(({ question, expected, first }) => `  "${question}" → ${first}, not ${expected}`)
  expect(1 - wrong.length / asked.length, `Wrong first answers:\n${names.join('\n')}\n`).toBeGreaterThanOrEqual(0.9)
})

test.each(none)('nothing answers "%s"', (question) => {
  expect(rank(question, search).map(({ entry }) => entry.id)).toEqual([])
})

test('whatever is asked, entries that hold more words come first, and never more than five come', () => {
  const words = [...new Set(Object.values(table).flatMap((questions) => questions.join(' ').split(' ')))]
  const random = randomNumbers(3)
  for (let round = 0; round < 2000; round++) {
    const question = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(words, random)).join(' ')
    const ranking = rank(question, search)
    const inOrder = ranking.toSorted((a, b) => b.matches - a.matches || b.score - a.score)
    expect(ranking, question).toEqual(inOrder)
    expect(ranking.length, question).toBeLessThanOrEqual(5)
    expect(
      ranking.every(({ matches }) => matches > 0),
      question
    ).toBe(true)
  }
})

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}

/** The same numbers in [0, 1) for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
