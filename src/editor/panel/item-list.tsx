import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash from 'lucide-react/icons/trash-2'
import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Hint } from '../hint.tsx'
import { ariaKeys, consumeShortcut } from '../shortcuts.ts'
import { until } from '../store.ts'
import { isPostponed } from './rearrange.ts'

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
  const keys = useItemKeys(items.map(({ value }) => value))
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<() => void>(undefined)
  const order = keys.join()
  useLayoutEffect(() => {
    focus.current?.()
    focus.current = undefined
  }, [order])
  /** Focuses the item at `index` after a change, and opens it if it is new. */
  const focusLater = (index: number, isNew: boolean) => {
    focus.current = () => void focusItem(list.current?.children[index] ?? list.current?.lastElementChild, isNew)
  }
  const count = items.length
  const last = count - 1
  const move = (from: number, to: number) => {
    const { activeElement } = document
    // A moved element loses the focus.
    focus.current = () => activeElement instanceof HTMLElement && activeElement.focus()
    onChange({ kind: 'move', from, to, count })
  }
  const change = (kind: 'duplicate' | 'delete', index: number) => {
    focusLater(kind === 'duplicate' ? index + 1 : index, kind === 'duplicate')
    onChange({ kind, index, count })
  }
  const drag = useDrag(move)
  const toolsOf = (index: number): readonly Tool[] => [
    { does: 'Move up', keys: 'moveUp', Icon: ArrowUp, isIdle: index === 0, run: () => move(index, index - 1) },
    { does: 'Move down', keys: 'moveDown', Icon: ArrowDown, isIdle: index === last, run: () => move(index, index + 1) },
    { does: 'Duplicate', Icon: Copy, run: () => change('duplicate', index) },
    { does: 'Remove', Icon: Trash, run: () => change('delete', index) }
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
            focusLater(count, true)
            onAdd()
          }}
        >
          Add to “{label}”
        </button>
      )}
    </>
  )
}

const moves = ['moveUp', 'moveDown'] as const

interface Tool {
  readonly does: string
  readonly keys?: (typeof moves)[number]
  readonly Icon: LucideIcon
  readonly isIdle?: boolean
  readonly run: () => void
}

/** Moves, copies and removes an item. Disabled buttons would lose the focus. */
function Tools({ name, tools }: { readonly name: string; readonly tools: readonly Tool[] }) {
  return (
    <div role="group" aria-label={`Change ${name}`} className="item-tools">
      {tools.map(({ does, keys, Icon, isIdle = false, run }) => (
        <Hint key={does} text={does}>
          <button
            type="button"
            data-keys={keys}
            aria-keyshortcuts={keys && ariaKeys(keys)}
            aria-label={`${does}: ${name}`}
            aria-disabled={isIdle}
            onClick={({ currentTarget }) => !isPostponed(() => currentTarget.click()) && !isIdle && run()}
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
  const move = moves.find((name) => consumeShortcut(event, name))
  if (move) event.currentTarget.querySelector<HTMLElement>(`:scope > .item-tools > [data-keys="${move}"]`)?.click()
}

async function focusItem(item: Element | null | undefined, isNew: boolean): Promise<void> {
  if (isNew) item?.querySelector('details')?.setAttribute('open', '')
  item?.querySelector<HTMLElement>('summary, input, select, .cm-content, button')?.focus()
  if (!isNew) return
  // The fields of a new item appear after it.
  const field = () => item?.querySelector<HTMLElement>('input, select, .cm-content')
  await until(field, 1000)
  field()?.focus()
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

/** Moves the items of a list by dragging their handles. Lists inside of lists ignore the items of others. */
function useDrag(onMove: (from: number, to: number) => void) {
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
