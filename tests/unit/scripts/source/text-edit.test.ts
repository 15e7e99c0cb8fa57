import { describe, expect, test } from 'vitest'
import { moveItem } from '../../../../scripts/source/edit/list-items.ts'
import { setScalar } from '../../../../scripts/source/edit/set-scalar.ts'
import { applyEdits, rebase, type TextEdit } from '../../../../scripts/source/text-edit.ts'
import type { EditResult } from '../../../../scripts/source/edit/checked-edit.ts'

function editsOf(result: EditResult): readonly TextEdit[] {
  return 'edits' in result ? result.edits : []
}

const edits = [
  { start: 4, end: 6, text: '' },
  { start: 0, end: 1, text: '🦊🦊' },
  { start: 2, end: 2, text: 'x' },
  { start: 2, end: 2, text: 'y' }
]

test('edits count in the text before all of them, in any order, and those at one place keep theirs', () => {
  expect(applyEdits('abcdefg', edits)).toBe('🦊🦊bxycdg')
})

test('edits that overlap are a mistake', () => {
  expect(() =>
    applyEdits('abc', [
      { start: 0, end: 2, text: '' },
      { start: 1, end: 3, text: '' }
    ])
  ).toThrow('overlap')
})

describe('after another change of the file', () => {
  const base = 'a: one\nlist:\n  - { b: two, c: three }\n  - d\n  - e\n'
  const setB = editsOf(setScalar(base, ['list', 0, 'b'], 'new'))

  test.each([
    ['lines above', base.replace('a:', '# x\n\na:')],
    ['lines below', base.replace('- e', '- e\n  - f')],
    ['lines above and below', base.replace('one', 'another one').replace('- e', '')],
    ['another value of the same line', base.replace('three', 'four')],
    ['another key of the same line', base.replace('c:', 'cc:')]
  ])('both survive: %s', (_, current) => {
    const rebased = rebase(setB, base, current)
    expect(rebased !== 'conflict' && applyEdits(current, rebased)).toBe(current.replace('two', 'new'))
  })

  test.each([
    ['another value', base.replace('two', 'twice')],
    ['a longer value', base.replace('two', 'two of them')],
    ['quotes', base.replace('two', "'two'")],
    ['no such line', base.replace(/.*two.*\n/, '')],
    ['an item elsewhere', base.replace(/(.*two.*\n)(.*d\n)/, '$2$1')],
    ['all line ends', base.replaceAll('\n', '\r\n')],
    ['YAML with an error', base.replace('- d', '- "d')]
  ])('there is a conflict: %s', (_, current) => {
    expect(rebase(setB, base, current)).toBe('conflict')
  })

  test('the same change is not made twice', () => {
    expect(rebase(setB, base, applyEdits(base, setB))).toEqual([])
  })

  test('a moved item keeps a change of another item', () => {
    const current = base.replace('two', 'new')
    const rebased = rebase(editsOf(moveItem(base, ['list'], 1, 2)), base, current)
    expect(rebased !== 'conflict' && applyEdits(current, rebased)).toBe(current.replace('  - d\n  - e', '  - e\n  - d'))
  })
})
