import { expect, test } from 'vitest'
import { isRecord, mapTexts, valueAt, walkTexts, walkValues } from '../../../../scripts/source/walk.ts'

const data = { title: 'A', list: ['b', { text: 'c', count: 2 }], none: null }

test('texts are visited in order, with their paths', () => {
  const visited: string[] = []
  walkTexts(data, (text, path) => visited.push(`${path.join('.')}=${text}`))
  expect(visited).toEqual(['title=A', 'list.0=b', 'list.1.text=c'])
})

test('values are visited in order, parents first', () => {
  const visited: string[] = []
  walkValues(data, (_, path) => visited.push(path.join('.')))
  expect(visited).toEqual(['', 'title', 'list', 'list.0', 'list.1', 'list.1.text', 'list.1.count', 'none'])
})

test('texts are replaced, and everything else is kept', () => {
  const shouted = mapTexts(data, (text, path) => `${text.toUpperCase()}${path.length}`)
  expect(shouted).toEqual({ title: 'A1', list: ['B2', { text: 'C3', count: 2 }], none: null })
  expect(data.title).toBe('A')
})

test('a single text is visited and replaced, too', () => {
  expect(mapTexts('a', (text) => `${text}!`)).toBe('a!')
  const visited: unknown[] = []
  walkTexts('a', (text, path) => visited.push([text, path]))
  expect(visited).toEqual([['a', []]])
})

test('__proto__ is a key like any other', () => {
  const odd: unknown = JSON.parse('{ "__proto__": "x" }')
  const mapped = mapTexts(odd, (text) => `${text}!`)
  expect(Object.entries(mapped as object)).toEqual([['__proto__', 'x!']])
})

test.each<[readonly (string | number)[], unknown]>([
  [['list', 1, 'count'], 2],
  [['list', 5], undefined],
  [['title', 'length'], undefined],
  [['constructor'], undefined],
  [['list', 'map'], undefined],
  [['none', 'x'], undefined],
  [[], data]
])('the value at %j', (path, value) => {
  expect(valueAt(data, path)).toBe(value)
})

test('only objects are records, not lists or null', () => {
  expect([{}, [], null, 'a', undefined].map(isRecord)).toEqual([true, false, false, false, false])
})
