import type { Edit } from '../../../../schema/editing.ts'

type WithoutVersion<E> = E extends Edit ? Omit<E, 'version'> : never

/** An edit that adds, removes or moves items or fields. */
export type Rearrangement = WithoutVersion<Extract<Edit, { kind: 'move' | 'duplicate' | 'delete' | 'add' | 'remove' }>>

type Path = readonly (string | number)[]

/** The path of a value after an edit of its file; undefined if the edit removes it. */
export function pathAfter(path: Path, edit: Rearrangement): Path | undefined {
  const depth = edit.path.length
  if (path.length <= depth || edit.path.some((step, at) => path[at] !== step)) return path
  const index = path[depth]
  if (typeof index !== 'number') return edit.kind === 'remove' ? undefined : path
  const moved = indexAfter(index, edit)
  return moved === undefined ? undefined : path.with(depth, moved)
}

function indexAfter(index: number, edit: Rearrangement): number | undefined {
  switch (edit.kind) {
    case 'move':
      if (index === edit.from) return edit.to
      return index - Number(index > edit.from) + Number(index - Number(index > edit.from) >= edit.to)
    case 'duplicate':
      return index + Number(index > edit.index)
    case 'delete':
      return index === edit.index ? undefined : index - Number(index > edit.index)
    case 'add':
      return index + Number(index >= edit.index)
    case 'remove':
      return undefined
    default:
      return edit satisfies never
  }
}
