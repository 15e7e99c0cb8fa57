import { expect, test } from 'vitest'
import { nearest } from '../../scripts/nearest.ts'

test('a slip of one letter finds the word that was meant', () => {
  expect(nearest('headine', ['headline', 'lead', 'title'])).toBe('headline')
})

test('a word that resembles none finds none', () => {
  expect(nearest('colour', ['headline', 'lead', 'title'])).toBeUndefined()
})
