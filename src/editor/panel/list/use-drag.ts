import { useState, type DragEvent } from 'react'

interface Drag {
  readonly from: number
  /** The item that it is dropped before; the number of items for the end. */
  readonly before: number
}

/**
 * Moves the items of a list by dragging their handles, as browsers drag. Lists inside of lists know only their own
 * items.
 */
export function useDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  return {
    handleOf: (from: number) => ({
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move'
        if (currentTarget.parentElement) dataTransfer.setDragImage(currentTarget.parentElement, 0, 0)
        setDrag({ from, before: from })
      },
      onDragEnd: () => setDrag(undefined)
    }),
    list: {
      onDragOver: (event: DragEvent) => {
        if (!drag) return
        event.preventDefault()
        setDrag({ ...drag, before: itemsAbove(event) })
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return
        event.preventDefault()
        setDrag(undefined)
        const before = itemsAbove(event)
        const to = before > drag.from ? before - 1 : before
        if (to !== drag.from) onMove(drag.from, to)
      }
    },
    /** The edge of an item where the dragged one would come. */
    dropAt: (index: number, count: number) => {
      if (!drag || drag.before === drag.from || drag.before === drag.from + 1) return undefined
      if (drag.before === index) return 'before'
      return drag.before === count && index === count - 1 ? 'after' : undefined
    }
  }
}

/** How many items of the list have their middle above the pointer. */
function itemsAbove({ currentTarget, clientY }: DragEvent): number {
  return [...currentTarget.children].filter((item) => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2 < clientY
  }).length
}
