import { dequal } from 'dequal'
import { isMap } from 'yaml'
import { fileOf, pairGroups, textOf, type Group, type IsAtomic, type Part } from '../editing/compare-yaml.ts'
import { idOf, type Pair } from '../editing/pair-items.ts'
import { isBlank, usualGap } from '../source/edit/entries.ts'
import type { Path } from '../source/source.ts'
import { applyEdits, changesBetween, rebase } from '../source/text-edit.ts'
import { isValid, moveConflict, shownText } from './conflicts.ts'
import type { Conflict } from './drafts.ts'

/** A text with the changes of both sides. Where they are in conflict, it has theirs. */
export interface Merged {
  readonly text: string
  readonly conflicts: readonly Conflict[]
}

/** Something in the text that both sides started from, and in the texts of each. */
interface Versions<T> {
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

type Side = 'mine' | 'theirs'

/** An item or a field. A version that does not have it has undefined. */
type Entry = Partial<Versions<Part | undefined>>

interface Merging {
  readonly isAtomic: IsAtomic
  readonly conflicts: Conflict[]
}

/** Merges two changes of a YAML file, value by value. An empty text is a missing file. */
export function mergeTexts(base: string, mine: string, theirs: string, isAtomic: IsAtomic): Merged {
  const same = unlessBoth({ base, mine, theirs })
  if (same !== undefined) return { text: same, conflicts: [] }
  const whole = { text: theirs, conflicts: [{ path: [], base, mine, theirs, written: mine }] }
  if (![base, mine, theirs].every(isValid)) return whole
  const conflicts: Conflict[] = []
  const versions = { base: fileOf(base), mine: fileOf(mine), theirs: fileOf(theirs) }
  const text = mergeParts(versions, { isAtomic, conflicts })
  if (!isValid(text)) return whole
  return { text, conflicts: conflicts.map((conflict) => moveConflict(conflict, theirs, text)) }
}

/** The text where only one side changed it, or both in the same way. */
function unlessBoth({ base, mine, theirs }: Versions<string | undefined>): string | undefined {
  return mine === base || mine === theirs ? theirs : theirs === base ? mine : undefined
}

function mergeParts(parts: Versions<Part>, merging: Merging): string {
  const texts = { base: textOf(parts.base), mine: textOf(parts.mine), theirs: textOf(parts.theirs) }
  const same = unlessBoth(texts)
  if (same !== undefined) return same
  const count = merging.conflicts.length
  const merged = mergeGroups(parts, merging)
  if (merged !== undefined) return merged
  merging.conflicts.length = count
  // Comments, spaces and quotes do not change a value.
  const isSpacing = [parts.mine, parts.theirs].some(({ value }) => dequal(value, parts.base.value))
  const edits = isSpacing ? rebase(changesBetween(texts.base, texts.mine), texts.base, texts.theirs) : 'conflict'
  return edits === 'conflict' ? withConflict(parts, parts.theirs.path, merging) : applyEdits(texts.theirs, edits)
}

/** Adds a conflict. @param path where the value is on their side, or was @returns the text on their side */
function withConflict({ base, mine, theirs }: Entry, path: Path, { conflicts }: Merging): string {
  const isSpacing = dequal(mine?.value, theirs?.value)
  const shown = (part: Part | undefined) => part && (isSpacing ? textOf(part).trim() : shownText(part))
  conflicts.push({
    path: [...path],
    base: shown(base),
    mine: shown(mine),
    theirs: shown(theirs),
    written: mine && textOf(mine)
  })
  return theirs ? textOf(theirs) : ''
}

/** Merges the items of lists or the fields of groups; undefined if only the whole value can be chosen. */
function mergeGroups(parts: Versions<Part>, merging: Merging): string | undefined {
  const { base, mine, theirs } = parts
  if (merging.isAtomic(theirs.path)) return undefined
  const [ofMine, ofTheirs] = [pairGroups(base, mine), pairGroups(base, theirs)]
  if (!ofMine || !ofTheirs) return undefined
  const groups = { base: ofMine.old, mine: ofMine.now, theirs: ofTheirs.now }
  const entries = entriesOf(groups, { mine: ofMine.pairs, theirs: ofTheirs.pairs })
  const order = orderOf(entries, groups, isMap(base.node))
  if (order.length === 0) return undefined
  const head = unlessBoth(mapVersions((side) => parts[side].text.slice(parts[side].start, groups[side].start)))
  const tail = unlessBoth(mapVersions((side) => parts[side].text.slice(groups[side].end, parts[side].end)))
  const gaps = order.slice(1).map((entry, index) => gapBetween(order[index] ?? {}, entry, groups))
  if (head === undefined || tail === undefined || losesComment(gaps, groups)) return undefined
  const written = order.map((entry, index) => mergeEntry(entry, merging) + (gaps[index] ?? ''))
  for (const entry of entries)
    if (isChangedAndRemoved(entry) && !entry.theirs)
      withConflict(entry, [...theirs.path, ...(entry.base?.path.slice(-1) ?? [])], merging)
  return head + written.join('') + tail
}

function mapVersions<T>(valueOf: (version: keyof Versions<T>) => T): Versions<T> {
  return { base: valueOf('base'), mine: valueOf('mine'), theirs: valueOf('theirs') }
}

/** The entries of all versions, each once. */
function entriesOf({ base, ...sides }: Versions<Group>, pairs: Readonly<Record<Side, readonly Pair[]>>): Entry[] {
  const partIn = (side: Side, index: number) =>
    sides[side].parts[pairs[side].find(({ before }) => before === index)?.after ?? -1]
  const addedBy = (side: Side) =>
    sides[side].parts.filter((_, index) => pairs[side].every(({ after }) => after !== index))
  const mine = addedBy('mine')
  const theirs = addedBy('theirs').map((part): Entry => {
    const twin = mine.findIndex((own) => isSameEntry(own, part))
    return { mine: twin < 0 ? undefined : mine.splice(twin, 1)[0], theirs: part }
  })
  return [
    ...base.parts.map((part, index) => ({ base: part, mine: partIn('mine', index), theirs: partIn('theirs', index) })),
    ...theirs,
    ...mine.map((part) => ({ mine: part }))
  ]
}

/** Whether two added items or fields cannot both be there. */
function isSameEntry(a: Part, b: Part): boolean {
  return textOf(a).trim() === textOf(b).trim() || (idOf(a) !== undefined && idOf(a) === idOf(b))
}

/** Whether one side changed an entry that the other one removed. */
function isChangedAndRemoved({ base, mine, theirs }: Entry): boolean {
  const left = mine ?? theirs
  return base !== undefined && left !== undefined && !(mine && theirs) && textOf(left) !== textOf(base)
}

/**
 * The entries that stay or are new, in the order of the side that moved some. New entries of the other side follow the
 * same entries as there. Empty if both sides moved items of a list.
 */
function orderOf(entries: readonly Entry[], groups: Versions<Group>, isGroup: boolean): Entry[] {
  const isGone = (entry: Entry) =>
    entry.base && !(entry.mine && entry.theirs) && !(isChangedAndRemoved(entry) && entry.theirs)
  const inOrderOf = (version: keyof Versions<Group>) =>
    groups[version].parts.flatMap((part) => {
      const entry = entries.find((entry) => entry[version] === part)
      return entry && !isGone(entry) ? entry : []
    })
  const isEverywhere = ({ base, mine, theirs }: Entry) => base && mine && theirs
  const orders = mapVersions((version) => inOrderOf(version).filter(isEverywhere))
  const differ = (a: Side, b: keyof Versions<Group>) => orders[a].some((entry, index) => entry !== orders[b][index])
  const hasMoved = differ('mine', 'base')
  // The order of fields does not matter.
  if (!isGroup && hasMoved && differ('theirs', 'base') && differ('mine', 'theirs')) return []
  const [first, second] = hasMoved ? (['mine', 'theirs'] as const) : (['theirs', 'mine'] as const)
  const order = inOrderOf(first)
  const others = inOrderOf(second)
  for (const [index, entry] of others.entries()) {
    if (order.includes(entry)) continue
    const above = others.slice(0, index).findLast((other) => order.includes(other))
    order.splice(above ? order.indexOf(above) + 1 : 0, 0, entry)
  }
  return order
}

/** The characters between two entries. */
function gapBetween(above: Entry, below: Entry, groups: Versions<Group>): string {
  const { base, mine, theirs } = mapVersions((side) => {
    const [from, to] = [above, below].map(({ [side]: part }) => (part ? groups[side].parts.indexOf(part) : -1))
    return from !== undefined && from >= 0 && to === from + 1 ? groups[side].gaps[from] : undefined
  })
  if (mine !== undefined && theirs !== undefined) return mine === base ? theirs : mine
  const side = below.theirs ? 'theirs' : 'mine'
  return mine ?? theirs ?? usualGap(groups[side], below[side] ? groups[side].parts.indexOf(below[side]) : 0)
}

/** Whether a comment between two entries is missing that no side removed. */
function losesComment(gaps: readonly string[], { base, mine, theirs }: Versions<Group>): boolean {
  const isKept = (gap: string, other: Group) => !base.gaps.includes(gap) || other.gaps.includes(gap)
  const expected = [
    ...mine.gaps.filter((gap) => isKept(gap, theirs)),
    ...theirs.gaps.filter((gap) => isKept(gap, mine))
  ]
  return expected.some((gap) => !isBlank(gap) && !gaps.includes(gap))
}

function mergeEntry(entry: Entry, merging: Merging): string {
  const { base, mine, theirs } = entry
  if (base && mine && theirs) return mergeParts({ base, mine, theirs }, merging)
  const isAddedTwice = !base && mine && theirs && textOf(mine) !== textOf(theirs)
  if (theirs && (isAddedTwice || base)) return withConflict(entry, theirs.path, merging)
  const only = theirs ?? mine
  return only ? textOf(only) : ''
}
