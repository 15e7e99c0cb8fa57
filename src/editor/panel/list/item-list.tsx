import GripVertical from 'lucide-react/icons/grip-vertical'
import type { Key, ReactNode } from 'react'
import { ItemTools, moveByKeys } from './item-tools.tsx'
import { useDrag } from './use-drag.ts'
import type { ListFocus } from './use-list-focus.ts'

/** `count` is the number of items before the change. */
export type ItemChange = { readonly count: number } & (
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'duplicate' | 'delete'; readonly index: number }
)

interface Props {
  readonly label: string
  readonly className: string
  readonly items: readonly {
    readonly key: Key | undefined
    readonly name: string
    readonly kind?: string
    readonly content: ReactNode
  }[]
  readonly focus: ListFocus
  readonly onChange: (change: ItemChange) => void
}

/** Items that can be moved, copied and removed by buttons and keys, and moved by dragging. */
export function ItemList({ label, className, items, focus, onChange }: Props) {
  const { list, keep, give } = focus
  const count = items.length
  const move = (from: number, to: number) => {
    keep()
    onChange({ kind: 'move', from, to, count })
  }
  const drag = useDrag(move)
  return (
    <ol ref={list} className={className} aria-label={label}>
      {items.map(({ key, name, kind, content }, index) => (
        <li
          key={key}
          data-kind={kind}
          {...drag.itemOf(index)}
          onKeyDown={(event) => moveByKeys(event, index, count, (to) => move(index, to))}
        >
          {/* For the pointer only: the buttons do the same. */}
          <span aria-hidden className="grip" title="Drag to move" {...drag.handleOf(index)}>
            <GripVertical size={16} />
          </span>
          {content}
          <ItemTools
            name={name}
            index={index}
            count={count}
            onMove={(to) => move(index, to)}
            onDuplicate={() => {
              give(index + 1, true)
              onChange({ kind: 'duplicate', index, count })
            }}
            onRemove={() => {
              give(index, false)
              onChange({ kind: 'delete', index, count })
            }}
          />
        </li>
      ))}
    </ol>
  )
}
