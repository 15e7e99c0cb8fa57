import { useState } from 'react'
import type { FormNode } from '../../../schema/editing.ts'
import { useEditor } from '../store.ts'
import { useFormContext } from './form-context.ts'
import { FormPart } from './form-part.tsx'
import { FormFields } from './form-fields.tsx'
import { nameOfItem, valuesOf } from './form-values.ts'
import { ItemTools, moveByKeys, type ItemActions } from './item-tools.tsx'
import { rearrange } from './rearrange.ts'
import { useItemKeys } from './use-item-keys.ts'
import { useListFocus } from './use-list-focus.ts'

type ListForm = Extract<FormNode, { kind: 'list' }>

/** The items of a list. */
export function FormList({ form }: { readonly form: ListForm }) {
  const { file, version, reload } = useFormContext()
  const { items } = form
  const path = [...form.path]
  const keys = useItemKeys(items.map(valuesOf))
  const { list, keep, give } = useListFocus(keys)
  const actionsOf = (index: number): ItemActions => ({
    onMove: (to) => {
      keep()
      void rearrange({ kind: 'move', file, path, from: index, to }, version, reload)
    },
    onDuplicate: () => {
      give(index + 1, true)
      void rearrange({ kind: 'duplicate', file, path, index }, version, reload)
    },
    onRemove: () => {
      give(index, false)
      void rearrange({ kind: 'delete', file, path, index }, version, reload)
    }
  })
  const add = () => {
    give(items.length, true)
    void rearrange({ kind: 'add', file, path, index: items.length }, version, reload)
  }
  return (
    <>
      <ol ref={list} className="items" aria-label={form.label}>
        {items.map((item, index) => (
          <Item key={keys[index]} item={item} index={index} count={items.length} {...actionsOf(index)} />
        ))}
      </ol>
      <button type="button" onClick={add}>
        Add to “{form.label}”
      </button>
    </>
  )
}

interface ItemProps extends ItemActions {
  readonly item: FormNode
  readonly index: number
  readonly count: number
}

function Item({ item, index, count, ...actions }: ItemProps) {
  const { names } = useEditor()
  const [isOpened, setOpened] = useState(false)
  const name = nameOfItem(item, names)
  return (
    <li
      onKeyDown={(event) => moveByKeys(event, index, count, actions.onMove)}
      data-kind={item.kind === 'group' ? 'group' : 'field'}
    >
      {item.kind === 'group' ? (
        <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
          <summary>{name}</summary>
          {isOpened && <FormFields form={item} />}
        </details>
      ) : (
        <FormPart form={item} />
      )}
      <ItemTools name={name} index={index} count={count} {...actions} />
    </li>
  )
}
