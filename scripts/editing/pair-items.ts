import { diffArrays } from 'diff'
import { groupBy } from '../../src/shared/group-by.ts'
import { isRecord, textsIn, valueAt } from '../source/walk.ts'

/** An item of a list, or a field of a group. */
export interface Item {
  /** The key of a field. */
  readonly key?: string
  /** As it is written. */
  readonly text: string
  readonly value: unknown
}

/** The indexes of an item in two versions of its list. */
export interface Pair {
  readonly before: number
  readonly after: number
}

/** Pairs each item with its earlier version: by identical text, then key or id, then similar words, then the item before it. */
export function pairItems(before: readonly Item[], after: readonly Item[]): Pair[] {
  const textOf = ({ text }: Item) => text
  const pairs = inOrder(before.map(textOf), after.map(textOf))
  const isFree = (side: keyof Pair) => (index: number) => !pairs.some((pair) => pair[side] === index)
  const pairBest = (scoreOf: (was: Item, is: Item, place: Pair) => number) => {
    for (const [index, item] of after.entries()) {
      if (!isFree('after')(index)) continue
      const free = [...before.entries()].filter(([index]) => isFree('before')(index))
      const [best] = free
        .map(([was, other]) => ({ was, score: scoreOf(other, item, { before: was, after: index }) }))
        .sort((a, b) => b.score - a.score)
      if (best && best.score > 0) pairs.push({ before: best.was, after: index })
    }
  }
  const isPaired = (was: number, is: number) => pairs.some(({ before, after }) => before === was && after === is)
  pairBest((was, is) => Number(was.text === is.text || (idOf(is) !== undefined && idOf(was) === idOf(is))))
  pairBest((was, is) => (isAlike(was, is) ? inCommon(was, is) : 0))
  const isNext = (place: Pair) =>
    (place.before === 0 && place.after === 0) || isPaired(place.before - 1, place.after - 1)
  // An item with another id is another one.
  pairBest((was, is, place) => Number(isAlike(was, is) && idOf(is) === undefined && isNext(place)))
  return pairs.toSorted((a, b) => a.after - b.after)
}

/** The pairs whose order is the same in both versions. All others moved. */
export function unmovedPairs(pairs: readonly Pair[]): Pair[] {
  const order = pairs.map(({ before }) => before)
  const sorted = order.toSorted((a, b) => a - b)
  return inOrder(sorted, order).flatMap(({ after }) => pairs.slice(after, after + 1))
}

/** The longest common subsequence. */
function inOrder<T>(before: readonly T[], after: readonly T[]): Pair[] {
  const pairs: Pair[] = []
  const at = { before: 0, after: 0 }
  for (const { count, added, removed } of diffArrays([...before], [...after])) {
    if (!added && !removed)
      for (let step = 0; step < count; step++) pairs.push({ before: at.before + step, after: at.after + step })
    if (!added) at.before += count
    if (!removed) at.after += count
  }
  return pairs
}

/** What an item keeps when it changes. */
export function idOf({ key, value }: Pick<Item, 'key' | 'value'>): unknown {
  return key ?? valueAt(value, ['id'])
}

/** Whether one item could have become the other: a section keeps its type, and an item with an id keeps that. */
function isAlike(was: Item, is: Item): boolean {
  return (
    was.key === undefined &&
    isRecord(was.value) === isRecord(is.value) &&
    valueAt(was.value, ['type']) === valueAt(is.value, ['type']) &&
    (idOf(was) === undefined) === (idOf(is) === undefined)
  )
}

/** The share of words that both have in the same fields, if it is at least half. */
function inCommon(was: Item, is: Item): number {
  const [old = [], now = []] = [was, is].map(({ text, value }) => {
    const texts = textsIn(value)
    return texts.length === 0
      ? [text]
      : texts.flatMap(({ text, path }) => text.split(/\s+/).map((word) => `${path.join()} ${word}`))
  })
  const left = groupBy(old, (word) => word)
  const both = now.filter((word) => left.get(word)?.pop() !== undefined)
  const share = (2 * both.length) / (old.length + now.length)
  return share >= 0.5 ? share : 0
}
