import { useLayoutEffect, useRef, type RefObject } from 'react'

const focusable = 'summary, input, select, .cm-content, button'

export interface ListFocus {
  readonly list: RefObject<HTMLOListElement | null>
  /** Restores the focus after the change, because a moved element loses it. */
  readonly keep: () => void
  /** Focuses the item at `index` after the change, and opens it if it is new. */
  readonly give: (index: number, isNew: boolean) => void
}

/** Keeps or moves the focus when the items of a list change. */
export function useListFocus(keys: readonly unknown[]): ListFocus {
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<() => void>(undefined)
  const order = keys.join()
  useLayoutEffect(() => {
    next.current?.()
    next.current = undefined
  }, [order])
  return {
    list,
    keep: () => {
      const { activeElement } = document
      next.current = () => {
        if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus()
      }
    },
    give: (index, isNew) => {
      next.current = () => {
        const item = list.current?.children[index] ?? list.current?.lastElementChild
        if (isNew) item?.querySelector('details')?.setAttribute('open', '')
        const target = item?.querySelector(focusable)
        if (target instanceof HTMLElement) target.focus()
      }
    }
  }
}
