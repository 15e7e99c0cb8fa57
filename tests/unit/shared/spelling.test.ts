import { expect, test } from 'vitest'
import { closestWords, wordIndex } from '../../../src/shared/spelling.ts'

function nearest(word: string, ...known: string[]): readonly string[] {
  return closestWords(word, wordIndex(new Set(known)))
}

test.each([
  ['lisence', 'licence'],
  ['suport', 'support'],
  ['refundd', 'refund'],
  ['refnud', 'refund'],
  ['documantaton', 'documentation'],
  ['proffesional', 'professional']
])('"%s" is corrected to "%s"', (slip, meant) => {
  expect(nearest(slip, 'licence', 'support', 'refund', 'documentation', 'professional')).toEqual([meant])
})

test('in short words, only swapped letters are corrected', () => {
  expect(nearest('prcie', 'price')).toEqual(['price'])
  expect(nearest('prine', 'price')).toEqual([])
  expect(nearest('pirze', 'prize', 'price')).toEqual(['prize'])
})

test('the shortest words are not corrected', () => {
  expect(nearest('hwo', 'how')).toEqual([])
})

test('two mistakes are corrected only in longer words', () => {
  expect(nearest('lissense', 'license')).toEqual([])
  expect(nearest('customisse', 'customize')).toEqual(['customize'])
})

test('words with a different first letter do not match', () => {
  expect(nearest('flight', 'light', 'blight')).toEqual([])
})

test('only the nearest word is returned, or all equally near ones', () => {
  expect(nearest('enterprice', 'enterprise', 'enterprises')).toEqual(['enterprise'])
  expect(nearest('colorz', 'colors', 'color')).toEqual(['colors', 'color'])
})

test('nothing matches without known words', () => {
  expect(nearest('license')).toEqual([])
})
