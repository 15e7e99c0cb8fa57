import { useLayoutEffect, useRef, type RefObject } from 'react'

const focusable = 'summary, input, select, .cm-content, button'

export interface ListFocus {
  readonly list: RefObject<HTMLOListElement | null>
  /** Gives the focus back to what has it now, which a moved element loses. */
  readonly keep: () => void
  /** Gives the focus to the item that is at `index` then, and opens it if it is `new`. */
  readonly give: (index: number, isNew: boolean) => void
}

/** Where the focus is after the items of a list have changed. */
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
