import { useState, type DragEvent } from 'react'

/** Moves the items of a list by dragging their handles. Lists inside of lists ignore the items of others. */
export function useDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>()
  return {
    handleOf: (from: number) => ({
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move'
        if (currentTarget.parentElement) dataTransfer.setDragImage(currentTarget.parentElement, 0, 0)
        setDrag({ from, to: from })
      },
      onDragEnd: () => setDrag(undefined)
    }),
    itemOf: (to: number) => ({
      'data-drop': drag?.to === to && to !== drag.from ? (to > drag.from ? 'after' : 'before') : undefined,
      onDragOver: (event: DragEvent) => {
        if (!drag) return
        event.preventDefault()
        if (drag.to !== to) setDrag({ ...drag, to })
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return
        event.preventDefault()
        setDrag(undefined)
        if (to !== drag.from) onMove(drag.from, to)
      }
    })
  }
}
