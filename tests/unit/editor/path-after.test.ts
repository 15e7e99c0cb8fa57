import { expect, test } from 'vitest'
import { pathAfter, type Rearrangement } from '../../../src/editor/panel/list/path-after.ts'
import { randomNumbers } from '../../random-numbers.ts'

const file = 'content/pages/home.yaml'

test('a path follows its item through 500 random changes of a list', () => {
  const random = randomNumbers(7)
  const below = (count: number) => Math.floor(random() * count)
  for (let turn = 0; turn < 500; turn++) {
    const items = Array.from({ length: 1 + below(6) }, (_, index) => index)
    const kinds = ['move', 'duplicate', 'delete', 'add'] as const
    const kind = kinds[below(kinds.length)] ?? 'move'
    const index = below(items.length)
    const edit: Rearrangement =
      kind === 'move'
        ? { kind, file, path: ['sections'], from: index, to: below(items.length) }
        : { kind, file, path: ['sections'], index }
    const now = changed(items, edit)
    for (const item of items) {
      const at = now.indexOf(item)
      const path = at < 0 ? undefined : ['sections', at, 'title']
      expect(pathAfter(['sections', item, 'title'], edit), JSON.stringify({ items, edit })).toEqual(path)
    }
  }
})

test('what is outside of a list stays, and what is in a removed field goes', () => {
  const edit: Rearrangement = { kind: 'delete', file, path: ['sections', 0, 'items'], index: 0 }
  expect(pathAfter(['sections', 1, 'items', 0], edit)).toEqual(['sections', 1, 'items', 0])
  expect(pathAfter(['sections', 0, 'title'], edit)).toEqual(['sections', 0, 'title'])
  expect(pathAfter(['header', 'links', 'label'], { kind: 'remove', file, path: ['header', 'links'] })).toBeUndefined()
})

function changed(items: readonly number[], edit: Rearrangement): readonly (number | string)[] {
  switch (edit.kind) {
    case 'move':
      return items.toSpliced(edit.from, 1).toSpliced(edit.to, 0, items[edit.from] ?? 0)
    case 'duplicate':
      return items.toSpliced(edit.index + 1, 0, -1)
    case 'delete':
      return items.toSpliced(edit.index, 1)
    case 'add':
      return items.toSpliced(edit.index, 0, -1)
    case 'remove':
      return []
    default:
      return edit satisfies never
  }
}
