import { isSeq, parse } from 'yaml'
import { expect, test } from 'vitest'
import type { EditResult } from '../../../../../scripts/source/edit/checked-edit.ts'
import { duplicateItem, insertItem, moveItem, removeItem } from '../../../../../scripts/source/edit/list-items.ts'
import type { Path } from '../../../../../scripts/source/source.ts'
import { applyEdits, type TextEdit } from '../../../../../scripts/source/text-edit.ts'
import { valueAt } from '../../../../../scripts/source/walk.ts'
import { randomNumbers, type Random } from '../../../../random-numbers.ts'
import { contentFiles, smallFilesOf, spotsIn } from './real-content.ts'

const steps = 20

/** A random change of a list, and what its items have to be then. */
function randomEdit(text: string, path: Path, items: readonly unknown[], random: Random) {
  const pick = (count: number) => Math.floor(random() * count)
  const [from, to] = [pick(items.length), pick(items.length)]
  const kind = items.length === 0 ? 3 : pick(4)
  const item = items[from] ?? 'new: item'
  if (kind === 0) return { result: removeItem(text, path, from), now: items.toSpliced(from, 1) }
  if (kind === 1) return { result: duplicateItem(text, path, from), now: items.toSpliced(from + 1, 0, item) }
  if (kind === 2) {
    return { result: moveItem(text, path, from, to), now: items.toSpliced(from, 1).toSpliced(to, 0, item) }
  }
  return { result: insertItem(text, path, to, item), now: items.toSpliced(to, 0, item) }
}

function itemsAt(text: string, path: Path): unknown[] {
  const items = valueAt(parse(text), path)
  return Array.isArray(items) ? items : []
}

function editsOf(result: EditResult): readonly TextEdit[] {
  if ('refusal' in result) throw new Error(result.refusal)
  return result.edits
}

/** Changes a list at random. */
function changedAtRandom(text: string, path: Path, random: Random): { changed: string; items: unknown } {
  let changed = text
  let items: readonly unknown[] = itemsAt(text, path)
  for (let step = 0; step < steps; step++) {
    const { result, now } = randomEdit(changed, path, items, random)
    changed = applyEdits(changed, editsOf(result))
    items = now
  }
  return { changed, items }
}

test(`${steps} changes of every list of the content make the expected items`, () => {
  const random = randomNumbers(17)
  const lists = contentFiles().flatMap(({ text }) => smallFilesOf(text, isSeq))
  expect(lists.length).toBeGreaterThan(200)
  for (const { text, path } of lists) {
    const { changed, items } = changedAtRandom(text, path, random)
    expect(itemsAt(changed, path), text).toEqual(items)
    expect(changed.endsWith(': the same\n'), changed).toBe(true)
  }
})

test('the same in some whole files with CRLF line ends, a byte order mark and no last line break', () => {
  const random = randomNumbers(18)
  const some = contentFiles().filter((_, index) => index % 3 === 0)
  const files = some.map(({ text }) => `\uFEFF${text.trimEnd().replaceAll('\n', '\r\n')}`)
  for (const text of files) {
    const lists = spotsIn(text, isSeq)
    const { path } = lists[Math.floor(random() * lists.length)] ?? {}
    if (!path) continue
    const { changed, items } = changedAtRandom(text, path, random)
    expect(itemsAt(changed, path)).toEqual(items)
    expect(changed.replaceAll('\r\n', '')).not.toContain('\n')
  }
})

test('moves keep every line of a list in lines, comments included', () => {
  const random = randomNumbers(19)
  const linesOf = (text: string) => text.split('\n').sort()
  for (const { text } of contentFiles()) {
    for (const { path, node } of spotsIn(text, (one) => isSeq(one) && !one.flow)) {
      if (!isSeq(node)) continue
      const last = node.items.length - 1
      const edits = editsOf(moveItem(text, path, Math.floor(random() * last), last))
      expect(linesOf(applyEdits(text, edits))).toEqual(linesOf(text))
    }
  }
})
