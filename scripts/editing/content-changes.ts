import { dequal } from 'dequal'
import { isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import type { ContentChange } from '../../schema/editing.ts'
import { parseText } from '../source/parse.ts'
import type { Path, Place } from '../source/source.ts'
import { lineEdits, type TextEdit } from '../source/text-edit.ts'
import { textsIn, valueAt } from '../source/walk.ts'
import { dataOf } from './file-edits.ts'
import { fullLabel } from './labels.ts'

/** A content file, with its text in the last version and now. A new or deleted file has an empty text. */
interface ChangedFile {
  readonly file: string
  /** Undefined for a file of an example site. */
  readonly place: Place | undefined
  /** The data now, with references resolved, for labels. */
  readonly data: unknown
  readonly before: string
  readonly after: string
}

/** A text with what its lines are. */
interface Side {
  readonly text: string
  /** Undefined for invalid YAML. */
  readonly data: unknown
  /** The path of the value on each line; none for comments and blank lines. */
  readonly paths: readonly (Path | undefined)[]
}

/** Neighboring lines of one value, or of none. */
interface Lines {
  readonly path: Path | undefined
  readonly start: number
  readonly end: number
}

interface Part {
  /** Turns the lines of `now` into those of `old`. */
  readonly edit: TextEdit
  readonly old: readonly Lines[]
  readonly now: readonly Lines[]
}

/** What changed in a file, from top to bottom. The edits of each change discard it alone. */
export function contentChanges({ file, place, data, before, after }: ChangedFile): ContentChange[] {
  const [was, is] = [sideOf(before), sideOf(after)]
  /** @param parts one, or two that move lines */
  const changeOf = (parts: readonly Part[]): ContentChange => {
    const old = parts.flatMap((part) => part.old)
    const now = parts.flatMap((part) => part.now)
    const path = commonPath((now.length > 0 ? now : old).flatMap((lines) => (lines.path ? [lines.path] : [])))
    const source = place && { place, data: now.length > 0 ? data : was.data }
    return {
      file,
      label: source ? fullLabel(source, parts.length > 1 ? path.slice(0, -1) : path) : file,
      before: wordsIn(was, old),
      after: wordsIn(is, now),
      edits: parts.map(({ edit }) => edit)
    }
  }
  const waiting = partsOf(was, is)
  const changes: ContentChange[] = []
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const back = waiting.findIndex((other) => isMove(part, other, after))
    changes.push(changeOf(back < 0 ? [part] : [part, ...waiting.splice(back, 1)]))
  }
  return changes
}

/** Whether the same lines are removed in one place and added in another. */
function isMove({ edit }: Part, { edit: other }: Part, text: string): boolean {
  const [removal, addition] = edit.text === '' ? [edit, other] : [other, edit]
  return (
    removal.text === '' && text.slice(removal.start, removal.end) === addition.text && addition.start === addition.end
  )
}

/** The parts of a text that differ; neighboring values apart, where both texts have the same ones. */
function partsOf(before: Side, after: Side): Part[] {
  let shift = 0
  return lineEdits(after.text, before.text).flatMap((edit): Part[] => {
    const start = edit.start + shift
    shift += edit.text.length - (edit.end - edit.start)
    const old = linesIn(before, start, start + edit.text.length)
    const now = linesIn(after, edit.start, edit.end)
    const pathsOf = (lines: readonly Lines[]) => lines.map(({ path }) => path)
    if (!dequal(pathsOf(old), pathsOf(now))) return [{ edit, old, now }]
    return now.flatMap((lines, index) =>
      old.slice(index, index + 1).map((was) => ({
        edit: { start: lines.start, end: lines.end, text: before.text.slice(was.start, was.end) },
        old: [was],
        now: [lines]
      }))
    )
  })
}

function linesIn({ text, paths }: Side, start: number, end: number): Lines[] {
  const groups: Lines[] = []
  let number = text.slice(0, start).split('\n').length - 1
  let at = start
  for (const line of start < end ? text.slice(start, end).split(/(?<=\n)/) : []) {
    const path = paths[number++]
    const last = groups.at(-1)
    if (last && dequal(last.path, path)) groups.splice(-1, 1, { ...last, end: at + line.length })
    else groups.push({ path, start: at, end: at + line.length })
    at += line.length
  }
  return groups
}

function sideOf(text: string): Side {
  const { document, lines } = parseText(text)
  const paths: Path[] = []
  const lineAt = (offset: number) => lines.linePos(offset).line - 1
  const add = ({ range }: Node, path: Path) => {
    // A text of several lines ends at the break of its last one.
    if (range) paths.fill(path, lineAt(range[0]), lineAt(Math.max(range[0], range[1] - 1)) + 1)
  }
  const walk = (node: unknown, path: Path) => {
    if (isMap(node) && !node.flow)
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue
        const inner = [...path, String(key.value)]
        add(key, inner)
        walk(value, inner)
      }
    else if (isSeq(node) && !node.flow)
      for (const [index, item] of node.items.entries()) {
        // Of a group, only the first line is the item itself.
        if (isNode(item) && item.range) paths[lineAt(item.range[0])] = [...path, index]
        walk(item, [...path, index])
      }
    else if (isNode(node)) add(node, path)
  }
  paths.length = text.split('\n').length
  walk(document.contents, [])
  return { text, data: document.errors.length > 0 ? undefined : dataOf(text), paths }
}

/** What the changed values say; the changed lines where the YAML is invalid. Comments and spaces say nothing. */
function wordsIn({ text, data }: Side, lines: readonly Lines[]): string {
  const paths = lines.flatMap(({ path }) => (path ? [path] : []))
  if (data === undefined) return lines.map(({ start, end }) => text.slice(start, end).trim()).join(' · ')
  const leaves = paths.filter((path) => !paths.some((other) => other !== path && isWithin(other, path)))
  return leaves
    .flatMap((path) => {
      const value = valueAt(data, path)
      return typeof value === 'object' ? textsIn(value).map(({ text }) => text) : value === undefined ? [] : [value]
    })
    .join(' · ')
}

function isWithin(path: Path, group: Path): boolean {
  return group.length <= path.length && group.every((step, index) => step === path[index])
}

function commonPath(paths: readonly Path[]): Path {
  const [first = []] = paths
  const length = first.findIndex((step, index) => paths.some((path) => path[index] !== step))
  return length < 0 ? first : first.slice(0, length)
}
