import { expect, test } from 'vitest'
import { nearestWords } from '../../../../src/assistant/answers/spelling.ts'

const limits = { swapped: 4, oneMistake: 6, twoMistakes: 9 }

function nearest(word: string, ...known: string[]): string[] {
  return nearestWords(word, new Set(known), limits)
}

test.each([
  ['lisence', 'licence'],
  ['suport', 'support'],
  ['refundd', 'refund'],
  ['refnud', 'refund'],
  ['documantaton', 'documentation'],
  ['proffesional', 'professional']
])('"%s" was meant to be "%s"', (slip, meant) => {
  expect(nearest(slip, 'licence', 'support', 'refund', 'documentation', 'professional')).toEqual([meant])
})

test('in short words, only swapped letters are a slip', () => {
  expect(nearest('prcie', 'price')).toEqual(['price'])
  expect(nearest('prine', 'price')).toEqual([])
  expect(nearest('pirze', 'prize', 'price')).toEqual(['prize'])
})

test('the shortest words are taken as they are', () => {
  expect(nearest('hwo', 'how')).toEqual([])
})

test('a second mistake needs a longer word', () => {
  expect(nearest('lissense', 'license')).toEqual([])
  expect(nearest('customisse', 'customize')).toEqual(['customize'])
})

test('words that differ in their first letter do not mean each other', () => {
  expect(nearest('flight', 'light', 'blight')).toEqual([])
})

test('the nearest comes alone, and equally near ones come together', () => {
  expect(nearest('enterprice', 'enterprise', 'enterprises')).toEqual(['enterprise'])
  expect(nearest('colorz', 'colors', 'color')).toEqual(['colors', 'color'])
})

test('nothing is near where nothing is known', () => {
  expect(nearest('license')).toEqual([])
})
