import { useState } from 'react'

interface Keyed {
  readonly values: readonly string[]
  readonly keys: readonly number[]
  readonly next: number
}

/**
 * A key for each item of a list, which the item keeps wherever it moves: items have no identity in YAML, so they are
 * known by their values, and an item with new values by its place.
 */
export function useItemKeys(items: readonly unknown[]): readonly number[] {
  const values = items.map((item) => JSON.stringify(item))
  const [known, setKnown] = useState(() => keyed(values, { values: [], keys: [], next: 0 }))
  if (known.values.join('\n') === values.join('\n') && known.values.length === values.length) return known.keys
  const now = keyed(values, known)
  setKnown(now)
  return now.keys
}

function keyed(values: readonly string[], before: Keyed): Keyed {
  const free = new Set(before.values.keys())
  const take = (index: number | undefined) => {
    if (index === undefined || !free.delete(index)) return undefined
    return before.keys[index]
  }
  const same = values.map((value, index) => (before.values[index] === value ? take(index) : undefined))
  const moved = values.map(
    (value, index) => same[index] ?? take([...free].find((other) => before.values[other] === value))
  )
  let { next } = before
  const keys = values.map(
    (_, index) => moved[index] ?? (values.length === before.values.length ? take(index) : undefined) ?? next++
  )
  return { values, keys, next }
}
