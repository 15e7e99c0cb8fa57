import { diffArrays } from 'diff'
import type { Change } from './change.ts'
import { numberPrefix, keySeparator, type Piece } from './pieces.ts'

/** One sentence, link or look that changed, came or went. */
export interface PieceChange extends Change {
  readonly kind: Piece['kind']
  readonly key: string
  /** What the values are called that the words come from, on either side. */
  readonly names: readonly string[]
}

export interface ViewChange {
  /** A page's address, or what it is that stands on every page. */
  readonly where: string
  readonly pieces: readonly PieceChange[]
  /** Where the same pieces come in another order. */
  readonly order?: { readonly before: readonly string[]; readonly after: readonly string[] } | undefined
  /** True where the difference is in none of the pieces: the form of something. */
  readonly isFormOnly: boolean
}

/** Pairs pieces by where they stand, and inside each pairs the sentences that took the place of others. */
export function comparePieces(before: readonly Piece[], after: readonly Piece[]): PieceChange[] {
  const olds = byKey(renumbered(before, after))
  const news = byKey(after)
  const changes = mergedIds([...olds.values()], after).flatMap((id) => pieceChanges(olds.get(id), news.get(id)))
  // Where words changed too, it goes without saying that their form did.
  const changedKeys = new Set(changes.filter(({ kind }) => kind !== 'form').map(({ key }) => key))
  return changes.filter(({ kind, key }) => kind !== 'form' || ![...changedKeys].some((other) => other.startsWith(key)))
}

/**
 * The old pieces with the numbers of the new side: where an item without a name came or went, those behind it are not
 * taken for others.
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

/** For each list whose items have no names: what each item says, by its number. */
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

/** Both sides in reading order: what is gone stands where it stood. */
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
  // How something new looks goes without saying, too.
  return changes.filter(({ before, after }) => kind !== 'look' || (before !== undefined && after !== undefined))
}

function paired(removed: readonly string[], added: readonly string[]): Change[] {
  const length = Math.max(removed.length, added.length)
  return Array.from({ length }, (_, index) => ({ before: removed[index], after: added[index] }))
}
