import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import { Hint } from '../../hint.tsx'
import { presses } from '../../shortcuts.ts'

interface Props {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** Moves, copies and removes an item. Disabled buttons keep the focus. */
export function ItemTools({ name, index, count, onMove, onDuplicate, onRemove }: Props) {
  const tools = [
    { label: 'Move up', Icon: ArrowUp, isIdle: index === 0, run: () => onMove(index - 1) },
    { label: 'Move down', Icon: ArrowDown, isIdle: index === count - 1, run: () => onMove(index + 1) },
    { label: 'Duplicate', Icon: Copy, isIdle: false, run: onDuplicate },
    { label: 'Remove', Icon: Trash, isIdle: false, run: onRemove }
  ]
  return (
    <div role="group" aria-label={`Change ${name}`} className="item-tools">
      {tools.map(({ label, Icon, isIdle, run }) => (
        <Hint key={label} text={label}>
          <button
            type="button"
            aria-label={`${label}: ${name}`}
            aria-disabled={isIdle}
            onClick={() => !isIdle && run()}
          >
            <Icon aria-hidden size={16} />
          </button>
        </Hint>
      ))}
    </div>
  )
}

/** Alt and an arrow key move an item. */
export function moveByKeys(event: KeyboardEvent, index: number, count: number, onMove: (to: number) => void): void {
  // There, Alt and an arrow key open the list.
  if (event.target instanceof HTMLSelectElement) return
  const step = presses(event, 'moveUp') ? -1 : presses(event, 'moveDown') ? 1 : 0
  const to = index + step
  if (step === 0) return
  if (to >= 0 && to < count) onMove(to)
}
