import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash from 'lucide-react/icons/trash-2'
import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Hint } from '../../hint.tsx'
import { takesShortcut } from '../../shortcuts.ts'
import { afterRearranging, isRearranging } from './rearrange.ts'
import { useDrag } from './use-drag.ts'
import { useItems } from './use-items.ts'

/** `count` is the number of items before the change. */
export type ItemChange = { readonly count: number } & (
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'duplicate' | 'delete'; readonly index: number }
)

interface Props {
  readonly label: string
  readonly className: string
  readonly items: readonly {
    /** Identifies the item after a change. */
    readonly value: unknown
    readonly name: string
    readonly kind?: string
    readonly content: ReactNode
  }[]
  readonly onChange: (change: ItemChange) => void
  /** Adds an item at the end. */
  readonly onAdd?: () => void
}

/** Items that can be moved, copied and removed by buttons and keys, and moved by dragging. */
export function ItemList({ label, className, items, onChange, onAdd }: Props) {
  const { keys, list, keepFocus, focusItem } = useItems(items.map(({ value }) => value))
  const count = items.length
  const move = (from: number, to: number) => {
    keepFocus()
    onChange({ kind: 'move', from, to, count })
  }
  const change = (edit: ItemChange, focused: number) => {
    focusItem(focused, edit.kind === 'duplicate')
    onChange(edit)
  }
  const drag = useDrag(move)
  const toolsOf = (index: number): readonly Tool[] => [
    { does: 'Move up', Icon: ArrowUp, isIdle: index === 0, run: () => move(index, index - 1) },
    { does: 'Move down', Icon: ArrowDown, isIdle: index === count - 1, run: () => move(index, index + 1) },
    { does: 'Duplicate', Icon: Copy, run: () => change({ kind: 'duplicate', index, count }, index + 1) },
    { does: 'Remove', Icon: Trash, run: () => change({ kind: 'delete', index, count }, index) }
  ]
  return (
    <>
      <ol ref={list} className={className} aria-label={label}>
        {items.map(({ name, kind, content }, index) => (
          <li key={keys[index]} data-kind={kind} {...drag.itemOf(index)} onKeyDown={moveByKeys}>
            {/* For the pointer only: the buttons do the same. */}
            <span aria-hidden className="grip" title="Drag to move" {...drag.handleOf(index)}>
              <GripVertical size={16} />
            </span>
            {content}
            <Tools name={name} tools={toolsOf(index)} />
          </li>
        ))}
      </ol>
      {onAdd && (
        <button
          type="button"
          onClick={() => {
            focusItem(count, true)
            onAdd()
          }}
        >
          Add to “{label}”
        </button>
      )}
    </>
  )
}

interface Tool {
  readonly does: string
  readonly Icon: LucideIcon
  readonly isIdle?: boolean
  readonly run: () => void
}

/** Moves, copies and removes an item. Disabled buttons would lose the focus. */
function Tools({ name, tools }: { readonly name: string; readonly tools: readonly Tool[] }) {
  return (
    <div role="group" aria-label={`Change ${name}`} className="item-tools">
      {tools.map(({ does, Icon, isIdle = false, run }) => (
        <Hint key={does} text={does}>
          <button
            type="button"
            data-tool={does}
            aria-label={`${does}: ${name}`}
            aria-disabled={isIdle}
            onClick={({ currentTarget }) =>
              isRearranging() ? afterRearranging(() => currentTarget.click()) : !isIdle && run()
            }
          >
            <Icon aria-hidden size={16} />
          </button>
        </Hint>
      ))}
    </div>
  )
}

/** Alt and an arrow key move an item. */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  // In a select, Alt and an arrow key open its list.
  if (event.target instanceof HTMLSelectElement) return
  const tool = takesShortcut(event, 'moveUp') ? 'Move up' : takesShortcut(event, 'moveDown') ? 'Move down' : undefined
  if (tool) event.currentTarget.querySelector<HTMLElement>(`:scope > .item-tools > [data-tool="${tool}"]`)?.click()
}
