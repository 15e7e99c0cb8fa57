import { expect, test } from 'vitest'
import { assistant } from '../../../schema/assistant.ts'

const clean = {
  stopWords: ['the, how', 'template'],
  synonyms: ['price, cost, how much', 'refund, money back'],
  otherSubjects: ['weather'],
  boosts: { title: 3, tags: 2, content: 1 }
}

/** The errors in the search settings, each with its path. */
function faults(changes: Record<string, unknown>): string[] {
  const { error } = assistant.shape.search.safeParse({ ...clean, ...changes })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('lists of words are separated by commas, and may be split into several items', () => {
  expect(assistant.shape.search.parse(clean)).toMatchObject({
    stopWords: ['the', 'how', 'template'],
    synonyms: [
      ['price', 'cost', 'how much'],
      ['refund', 'money back']
    ]
  })
})

test('a word in two lists is reported at its second occurrence', () => {
  expect(faults({ synonyms: ['price, cost', 'fee, Cost'] })).toEqual([
    'synonyms.1: Duplicate word "cost" in these lists. Delete one of the two.'
  ])
  expect(faults({ synonyms: ['price, the'] })).toEqual([
    'synonyms.0: Duplicate word "the" in these lists. Delete one of the two.'
  ])
  expect(faults({ otherSubjects: ['how'] })).toHaveLength(1)
})

test.each([['price'], ['how much, how expensive'], ['']])('"%s" is not a valid synonym group', (group) => {
  expect(faults({ synonyms: [group] })).toHaveLength(1)
})

test('an unknown setting is reported', () => {
  expect(faults({ fuzzy: 0.2 })).toEqual([': Unrecognized key: "fuzzy"'])
})
