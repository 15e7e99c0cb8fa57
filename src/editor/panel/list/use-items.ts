import { useLayoutEffect, useRef, useState } from 'react'

const focusable = 'summary, input, select, .cm-content, button'

/** The keys of a list's items, and the focus when they change. */
export function useItems(values: readonly unknown[]) {
  const keys = useItemKeys(values)
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<() => void>(undefined)
  const order = keys.join()
  useLayoutEffect(() => {
    next.current?.()
    next.current = undefined
  }, [order])
  return {
    keys,
    list,
    /** Restores the focus after the change, because a moved element loses it. */
    keepFocus: () => {
      const { activeElement } = document
      next.current = () => activeElement instanceof HTMLElement && activeElement.focus()
    },
    /** Focuses the item at `index` after the change, and opens it if it is new. */
    focusItem: (index: number, isNew: boolean) => {
      next.current = () => {
        const item = list.current?.children[index] ?? list.current?.lastElementChild
        if (isNew) item?.querySelector('details')?.setAttribute('open', '')
        item?.querySelector<HTMLElement>(focusable)?.focus()
      }
    }
  }
}

/**
 * A key for each item of a list, which the item keeps wherever it moves: items have no identity in YAML, so they are
 * recognized by their values, and an item with new values by its place.
 */
function useItemKeys(items: readonly unknown[]): readonly number[] {
  // The path and the label change when an item moves.
  const withoutPlace = (key: string, value: unknown) => (key === 'path' || key === 'label' ? undefined : value)
  const values = items.map((item) => String(JSON.stringify(item, withoutPlace)))
  const [last, setLast] = useState({ values, keys: [...values.keys()], next: values.length })
  if (last.values.join('\n') === values.join('\n')) return last.keys
  const free = new Set(last.values.keys())
  const take = (index: number | undefined) => (index !== undefined && free.delete(index) ? last.keys[index] : undefined)
  const same = values.map((value, index) => (last.values[index] === value ? take(index) : undefined))
  const moved = values.map((value, index) => same[index] ?? take([...free].find((old) => last.values[old] === value)))
  const isEdited = values.length === last.values.length
  const keys = values.map((_, index) => moved[index] ?? (isEdited ? take(index) : undefined) ?? last.next + index)
  setLast({ values, keys, next: last.next + values.length })
  return keys
}
