import { expect, test } from 'vitest'
import { KnowledgeSearch } from '../../../../src/shared/answers/rank.ts'
import type { SearchSettings } from '../../../../src/shared/answers/vocabulary.ts'
import { entry, settings } from './tiny-knowledge.ts'

const knowledge = [entry('a', { title: 'Refunds', tags: ['price', 'license'], content: 'We answer by e-mail.' })]

/** The words that count in a question, each with the stems that match it in entries. */
function wordsOf(question: string, changes: Partial<SearchSettings> = {}): string[] {
  return read(question, changes).words.map((stems) => stems.join('|'))
}

function othersOf(question: string, changes: Partial<SearchSettings>): number {
  return read(question, changes).others
}

function read(question: string, changes: Partial<SearchSettings>) {
  return new KnowledgeSearch(knowledge, settings(changes)).read(question)
}

test('words of two letters do not count, words of three do', () => {
  expect(wordsOf('is it ok to go by bus')).toEqual(['bus'])
})

test('a word counts once, whatever its form', () => {
  expect(wordsOf('refund, refunds, REFUNDED')).toEqual(['refund'])
})

test('an amount counts as a word', () => {
  expect(wordsOf('what for $67?', { stopWords: ['what', 'for'] })).toEqual(['$67'])
})

test('stop words do not count, with or without their apostrophe, whatever their form', () => {
  expect(wordsOf("don't dont things thing", { stopWords: ["don't", 'thing'] })).toEqual([])
})

test('a misspelled stop word does not count either', () => {
  expect(wordsOf('waht shoudl', { stopWords: ['what', 'should'] })).toEqual([])
})

test('the words of a stop phrase count only outside the phrase', () => {
  expect(wordsOf('does it support refunds', { stopWords: ['does it support'] })).toEqual(['refund'])
  expect(wordsOf('support', { stopWords: ['does it support'] })).toEqual(['support'])
})

test('a word matches all words of its synonym group', () => {
  const synonyms = [['price', 'cost', 'how much']]
  expect(wordsOf('cost', { synonyms })).toEqual(['pric|cost'])
  expect(wordsOf('refund costs', { synonyms })).toEqual(['refund', 'pric|cost'])
})

test('a synonym phrase is one word, and its group counts once', () => {
  const synonyms = [['price', 'cost', 'how much']]
  expect(wordsOf('how much', { synonyms })).toEqual(['pric|cost'])
  expect(wordsOf('How much does it cost?', { synonyms, stopWords: ['does'] })).toEqual(['pric|cost'])
})

test('hyphens separate the words of a phrase like spaces', () => {
  const synonyms = [['whitelabel', 'white label']]
  expect(wordsOf('white-label', { synonyms })).toEqual(['whitelabel'])
  expect(wordsOf('white label', { synonyms: [['whitelabel', 'white-label']] })).toEqual(['whitelabel'])
})

test('the longest phrase wins', () => {
  const synonyms = [
    ['price', 'how much'],
    ['experience', 'how much code']
  ]
  expect(wordsOf('how much code', { synonyms })).toEqual(['experienc'])
})

test('the settings take precedence over the words of the entries', () => {
  expect(wordsOf('license', { stopWords: ['license'] })).toEqual([])
  expect(wordsOf('sites site', { stopWords: ['site'], synonyms: [['project', 'sites']] })).toEqual(['project|sit'])
})

test('a misspelled word is read as the closest tag, title or synonym', () => {
  expect(wordsOf('lisense')).toEqual(['licens'])
  expect(wordsOf('refnud')).toEqual(['refund'])
  expect(wordsOf('guarentee', { synonyms: [['refund', 'guarantee']] })).toEqual(['refund|guarante'])
})

test('a word that occurs in a text is not treated as misspelled or as a synonym', () => {
  expect(wordsOf('answer', { synonyms: [['answering', 'answers']] })).toEqual(['answer'])
  expect(wordsOf('answered')).toEqual(['answer'])
})

test('an unknown word counts as itself', () => {
  expect(wordsOf('bicycle')).toEqual(['bicycl'])
})

test('words of other subjects are counted separately and are not suggested for misspelled words', () => {
  const otherSubjects = ['bitcoin', 'world cup', 'license plate']
  expect(othersOf('price of bitcoin in the world cup', { otherSubjects })).toBe(2)
  expect(wordsOf('price of bitcoin', { otherSubjects })).toEqual(['pric'])
  expect(othersOf('bitcoyn', { otherSubjects })).toBe(0)
})

test('an empty question has no words', () => {
  expect(wordsOf('')).toEqual([])
  expect(wordsOf(' ?! ')).toEqual([])
})
