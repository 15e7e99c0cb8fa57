import { diffArrays } from 'diff'
import type { Change } from './changed-entries.ts'
import { numberPrefix, keySeparator, type Piece } from './pieces.ts'

/** A piece that was added, removed or changed. */
export interface PieceChange extends Change {
  readonly kind: Piece['kind']
  readonly key: string
  /** The names of the values that the text uses, on both sides. */
  readonly names: readonly string[]
}

export interface ViewChange {
  /** A page's path, or a name such as `Every page`. */
  readonly where: string
  readonly pieces: readonly PieceChange[]
  /** If the order of the pieces changed. */
  readonly order?: { readonly before: readonly string[]; readonly after: readonly string[] } | undefined
  /** True if only the HTML changed, and no piece. */
  readonly isFormOnly: boolean
}

/** Pairs pieces by key, then pairs the sentences of each piece. */
export function comparePieces(before: readonly Piece[], after: readonly Piece[]): PieceChange[] {
  const olds = byKey(renumbered(before, after))
  const news = byKey(after)
  const changes = mergedIds([...olds.values()], after).flatMap((id) => pieceChanges(olds.get(id), news.get(id)))
  // A changed text implies changed formatting.
  const changedKeys = new Set(changes.filter(({ kind }) => kind !== 'form').map(({ key }) => key))
  return changes.filter(({ kind, key }) => kind !== 'form' || ![...changedKeys].some((other) => other.startsWith(key)))
}

/**
 * Gives the old pieces the item numbers of the new side, so that an added or removed item does not change the keys of
 * the items after it.
 */
function renumbered(before: readonly Piece[], after: readonly Piece[]): Piece[] {
  const numbers = new Map<string, string>()
  const news = itemsByList(after)
  for (const [list, olds] of itemsByList(before)) {
    const now = news.get(list) ?? new Map<string, string>()
    const free = [...now.keys()]
    let gone: string[] = []
    const assign = (old: string, number: string | undefined) =>
      numbers.set(`${list}${old}`, number ?? `${old} (before)`)
    const oldNumbers = [...olds.keys()]
    for (const { value, added, removed } of diffArrays([...olds.values()], [...now.values()])) {
      if (removed) gone = oldNumbers.splice(0, value.length)
      else {
        const taken = free.splice(0, value.length)
        const leaving = added ? gone : oldNumbers.splice(0, value.length)
        if (!added) for (const old of gone) assign(old, undefined)
        for (const [index, old] of leaving.entries()) assign(old, taken[index])
        gone = []
      }
    }
    for (const old of gone) assign(old, undefined)
  }
  return before.map((piece) => {
    const place = listPosition(piece)
    const number = place && numbers.get(`${place.list}${place.number}`)
    return place && number ? { ...piece, key: `${place.list}${number}${place.rest}` } : piece
  })
}

/** The text of each item by its number, for each list of items without names. */
function itemsByList(pieces: readonly Piece[]): Map<string, Map<string, string>> {
  const lists = new Map<string, Map<string, string>>()
  for (const piece of pieces) {
    const place = listPosition(piece)
    if (!place) continue
    const items = lists.get(place.list) ?? new Map<string, string>()
    items.set(place.number, `${items.get(place.number) ?? ''}${place.rest}${piece.values.join()}`)
    lists.set(place.list, items)
  }
  return lists
}

function listPosition({ key }: Piece): { list: string; number: string; rest: string } | undefined {
  const steps = key.split(keySeparator)
  const at = steps.findIndex((step) => step.startsWith(numberPrefix))
  if (at < 0) return undefined
  const before = steps.slice(0, at).map((step) => `${step}${keySeparator}`)
  const rest = steps.slice(at + 1).map((step) => `${keySeparator}${step}`)
  return { list: before.join(''), number: steps[at] ?? '', rest: rest.join('') }
}

function byKey(pieces: readonly Piece[]): Map<string, Piece> {
  return new Map(pieces.map((piece) => [idOf(piece), piece]))
}

function idOf({ kind, key }: Piece): string {
  return `${kind} ${key}`
}

/** The ids of both sides in reading order; removed pieces keep their position. */
function mergedIds(before: readonly Piece[], after: readonly Piece[]): string[] {
  const parts = diffArrays(before.map(idOf), after.map(idOf))
  return [...new Set(parts.flatMap(({ value }) => value))]
}

function pieceChanges(old: Piece | undefined, now: Piece | undefined): PieceChange[] {
  const piece = now ?? old
  if (!piece) return []
  const { kind, key } = piece
  const names = [...new Set([...(old?.names ?? []), ...(now?.names ?? [])])]
  if (kind === 'form') return old && now && old.values[0] !== now.values[0] ? [{ kind, key, names }] : []
  const changes: PieceChange[] = []
  let removed: string[] = []
  for (const part of diffArrays([...(old?.values ?? [])], [...(now?.values ?? [])])) {
    if (part.removed) removed = part.value
    else {
      const added = part.added ? part.value : []
      changes.push(...paired(removed, added).map((change) => ({ kind, key, names, ...change })))
      removed = []
    }
  }
  changes.push(...paired(removed, []).map((change) => ({ kind, key, names, ...change })))
  // A new or removed piece implies its look.
  return changes.filter(({ before, after }) => kind !== 'look' || (before !== undefined && after !== undefined))
}

function paired(removed: readonly string[], added: readonly string[]): Change[] {
  const length = Math.max(removed.length, added.length)
  return Array.from({ length }, (_, index) => ({ before: removed[index], after: added[index] }))
}
