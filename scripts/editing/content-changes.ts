import { dequal } from 'dequal'
import { isCollection, isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import type { ContentChange } from '../../schema/editing.ts'
import { parseText } from '../source/parse.ts'
import type { Path, Place } from '../source/source.ts'
import { lineEdits, type TextEdit } from '../source/text-edit.ts'
import { textsIn, valueAt } from '../source/walk.ts'
import { dataOf } from './file-edits.ts'
import { fullLabel } from './labels.ts'

/** A content file, with its text in the last version and now. A new or deleted file has an empty text. */
export interface ChangedFile {
  readonly file: string
  /** Undefined for a file of an example site. */
  readonly place: Place | undefined
  /** The data now, with references resolved, for labels. */
  readonly data: unknown
  readonly before: string
  readonly after: string
}

/** Neighboring lines of one value. */
interface Lines {
  readonly path: Path
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
export function contentChanges(changed: ChangedFile): ContentChange[] {
  const waiting = partsOf(changed.before, changed.after)
  const changes: ContentChange[] = []
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const back = waiting.findIndex((other) => isMove(part, other, changed.after))
    changes.push(changeOf(changed, back < 0 ? [part] : [part, ...waiting.splice(back, 1)]))
  }
  return changes
}

/** @param parts one, or two that move lines */
function changeOf({ file, place, data: latest, before, after }: ChangedFile, parts: readonly Part[]): ContentChange {
  const old = parts.flatMap((part) => part.old)
  const now = parts.flatMap((part) => part.now)
  const path = commonPath((now.length > 0 ? now : old).map((lines) => lines.path))
  const data = now.length > 0 ? latest : dataIn(before)
  return {
    file,
    label: place ? fullLabel({ place, data }, parts.length > 1 ? path.slice(0, -1) : path) : file,
    before: wordsIn(before, old),
    after: wordsIn(after, now),
    edits: parts.map(({ edit }) => edit)
  }
}

/** Whether the same lines are removed in one place and added in another. */
function isMove({ edit }: Part, { edit: other }: Part, text: string): boolean {
  const [removal, addition] = edit.text === '' ? [edit, other] : [other, edit]
  return (
    removal.text === '' && text.slice(removal.start, removal.end) === addition.text && addition.start === addition.end
  )
}

/** The parts of a text that differ; neighboring values apart, where both texts have the same ones. */
function partsOf(before: string, after: string): Part[] {
  let shift = 0
  return lineEdits(after, before).flatMap((edit): Part[] => {
    const start = edit.start + shift
    shift += edit.text.length - (edit.end - edit.start)
    const old = linesIn(before, start, start + edit.text.length)
    const now = linesIn(after, edit.start, edit.end)
    const pathsOf = (lines: readonly Lines[]) => lines.map(({ path }) => path)
    if (!dequal(pathsOf(old), pathsOf(now))) return [{ edit, old, now }]
    return now.flatMap((lines, index) =>
      old.slice(index, index + 1).map((was) => ({
        edit: { start: lines.start, end: lines.end, text: before.slice(was.start, was.end) },
        old: [was],
        now: [lines]
      }))
    )
  })
}

function linesIn(text: string, start: number, end: number): Lines[] {
  const paths = pathsByLine(text)
  const groups: Lines[] = []
  let number = text.slice(0, start).split('\n').length - 1
  let at = start
  for (const line of start < end ? text.slice(start, end).split(/(?<=\n)/) : []) {
    const path = paths[number++] ?? []
    const last = groups.at(-1)
    if (last && dequal(last.path, path)) groups.splice(-1, 1, { ...last, end: at + line.length })
    else groups.push({ path, start: at, end: at + line.length })
    at += line.length
  }
  return groups
}

/** The path of the value on each line; of a group or list in braces or brackets, its own. */
function pathsByLine(text: string): Path[] {
  const { document, lines } = parseText(text)
  const paths: Path[] = []
  const add = (node: Node, path: Path) => {
    if (node.range) paths[lines.linePos(node.range[0]).line - 1] = path
  }
  const walk = (node: unknown, path: Path) => {
    if (isCollection(node) && node.flow) return
    if (isMap(node))
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue
        const inner = [...path, String(key.value)]
        add(key, inner)
        walk(value, inner)
      }
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) {
        if (!isNode(item)) continue
        add(item, [...path, index])
        walk(item, [...path, index])
      }
  }
  walk(document.contents, [])
  const count = text.split('\n').length
  for (let line = 0; line < count; line++) paths[line] ??= paths[line - 1] ?? []
  return paths
}

/** What the changed values say. Changed comments and spaces say nothing. */
function wordsIn(text: string, lines: readonly Lines[]): string {
  const paths = lines.map(({ path }) => path)
  const data = dataIn(text)
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

/** The data of valid YAML. */
function dataIn(text: string): unknown {
  return parseText(text).document.errors.length > 0 ? undefined : dataOf(text)
}
