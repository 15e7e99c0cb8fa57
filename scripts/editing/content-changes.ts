import { dequal } from 'dequal'
import type { ContentChange, WordPart } from '../../schema/editing.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import type { SchemaNode } from '../../schema/schema-tree.ts'
import { isExampleText } from '../authoring/example-texts.ts'
import { isRead } from '../model/shown-fields.ts'
import type { SiteModel } from '../model/site-model.ts'
import { parseText } from '../source/parse.ts'
import type { Path } from '../source/source.ts'
import { applyEdits, lineEdits, type TextEdit } from '../source/text-edit.ts'
import { textsIn, valueAt, walkValues } from '../source/walk.ts'
import { wordDiff } from '../source/word-diff.ts'
import { eachField, nodeAt } from '../validate/fields.ts'
import { compareYaml, type Difference } from './compare-yaml.ts'
import { placeInExample, siteFolderOf, withExample } from './example-files.ts'
import { dataOf } from './file-edits.ts'
import { fileLabel, fullLabel, type FindEntry, type Written } from './labels.ts'

/** The content of a version. A file that it does not have is an empty text. */
export interface Version {
  readonly model: Pick<SiteModel, 'sources'>
  readonly textOf: (file: string) => string
}

interface Change extends Omit<ContentChange, 'followers'> {
  /** What the values said and say, as they are written. */
  readonly old?: unknown
  readonly now?: unknown
  /** Whether it is the address of a page. */
  readonly isAddress?: boolean
  /** The key of a field, or the index of an item. */
  readonly key?: string | number | undefined
}

/** What changed in some files, in their order. Each change can be discarded alone, if the content stays valid. */
export function contentChanges(files: readonly string[], before: Version, after: Version): ContentChange[] {
  const removed = files.filter((file) => before.textOf(file) !== '' && after.textOf(file) === '')
  /** The removed file with the text of a new one. */
  const oldNameOf = (file: string) =>
    before.textOf(file) === '' ? removed.find((old) => before.textOf(old) === after.textOf(file)) : undefined
  const oldNames = new Set(files.map(oldNameOf))
  const changes = files.flatMap((file) => {
    const old = oldNameOf(file)
    const own = oldNames.has(file) ? [] : changesOf(file, before, after)
    if (old === undefined) return own
    const parts = [file, old].flatMap((name) => changesOf(name, before, after)).flatMap(({ parts }) => parts)
    const words: WordPart[] = [{ text: `from ${old}`, kind: 'same' }]
    return own.map((change): Change => ({ ...change, kind: 'renamed', words, parts }))
  })
  return foldAddressChanges(changes)
}

function changesOf(file: string, before: Version, after: Version): Change[] {
  const [old, now] = [before.textOf(file), after.textOf(file)]
  const isWhole = old === '' || now === ''
  const isValid = [old, now].every((text) => parseText(text).document.errors.length === 0)
  if (!isWhole && !isValid) return lineEdits(now, old).map((edit) => changedLines(file, after, edit))
  const whole: Difference = {
    kind: old === '' ? 'added' : 'removed',
    before: old === '' ? undefined : [],
    after: now === '' ? undefined : [],
    edits: [{ start: 0, end: now.length, text: old }]
  }
  const isAtomic = (path: Path) => nodeIn(after, file, path)?.type === 'field'
  const differences = old === now ? [] : isWhole ? [whole] : compareYaml(old, now, isAtomic)
  return differences.map((difference) => changeOf(file, difference, before, after))
}

/** Changed lines of a file that is not valid YAML. */
function changedLines(file: string, version: Version, edit: TextEdit): Change {
  const text = version.textOf(file)
  const line = text.slice(0, edit.start).split('\n').length
  const source = sourceOf(version, file)
  return {
    label: withExample(file, `${source ? fileLabel(source) : file}, line ${line}`),
    kind: 'changed',
    words: wordDiff(edit.text.trim(), text.slice(edit.start, edit.end).trim()),
    parts: [{ file, edits: [edit] }]
  }
}

function changeOf(file: string, difference: Difference, before: Version, after: Version): Change {
  const { kind, edits, ...paths } = difference
  const [version, path] = paths.after ? [after, paths.after] : [before, paths.before ?? []]
  const source = sourceOf(version, file)
  const data = (version: Version, path: Path | undefined) => path && valueAt(dataOf(version.textOf(file)), path)
  const node = nodeIn(version, file, path)
  const pictureIn = (value: unknown) => {
    const isPicture = node?.type === 'field' && node.role.role === 'picture'
    const [picture] = isPicture ? textsIn(value) : []
    return picture?.text.startsWith('/') ? picture.text : undefined
  }
  const [old, now] = [data(before, paths.before), data(after, paths.after)]
  return {
    label: withExample(file, source ? fullLabel(source, path, entriesFor(version, file)) : file),
    kind,
    words: excerpt(wordsOf(file, difference, before, after)),
    parts: [{ file, edits: [...edits] }],
    old,
    now,
    isAddress: kind === 'changed' && path.join() === 'path',
    key: path.at(-1),
    samples: kind === 'added' ? textsIn(now).filter(({ text }) => isExampleText(text)).length : 0,
    picture: pictureIn(now),
    oldPicture: pictureIn(old)
  }
}

/** What a difference says: words, the lines around a comment, or the places that a value moved from and to. */
function wordsOf(file: string, { kind, edits, ...paths }: Difference, before: Version, after: Version): WordPart[] {
  if (kind === 'spacing') {
    const text = after.textOf(file)
    return lineEdits(text, applyEdits(text, edits)).flatMap(({ start, end, text: old }) =>
      wordDiff(old.trim(), text.slice(start, end).trim())
    )
  }
  const words = (version: Version, path: Path | undefined) => (path ? wordsAt(version, file, path) : '')
  const [old, now] = [words(before, paths.before), words(after, paths.after)]
  if (kind !== 'moved') return wordDiff(old, now)
  // The order of fields does not matter.
  const [from, to] = [paths.before?.at(-1), paths.after?.at(-1)]
  const isInList = typeof from === 'number' && typeof to === 'number' && from !== to
  const place: WordPart[] = isInList ? [{ text: `from position ${from + 1} to ${to + 1}`, kind: 'same' }] : []
  return old === now ? place : [...place, { text: ' ', kind: 'same' }, ...wordDiff(old, now)]
}

/** Characters of unchanged text that the list shows on each side of a change. */
const context = 40
/** Characters that it shows of an added or removed text. */
const maxLength = 400

/** Leaves out most of long texts. */
function excerpt(parts: readonly WordPart[]): WordPart[] {
  return parts.map(({ text, kind }, index) => {
    const limit = kind === 'same' ? 2 * context : maxLength
    if (text.length <= limit + 10) return { text, kind }
    const start = kind === 'same' && index === 0 ? '' : text.slice(0, kind === 'same' ? context : maxLength)
    const end = kind === 'same' && index < parts.length - 1 ? text.slice(-context) : ''
    return { text: `${start} … ${end}`, kind }
  })
}

function sourceOf({ model, textOf }: Version, file: string): Written | undefined {
  const own = model.sources.find((source) => source.file === file)
  const place = own ? undefined : placeInExample(file)
  return own ?? (place && { place, data: dataOf(textOf(file)) })
}

/** Finds entries of the site that a file belongs to. */
function entriesFor(version: Version, file: string): FindEntry {
  return (collection, id) => sourceOf(version, `${siteFolderOf(file)}/${collection}/${id}.yaml`)
}

function nodeIn(version: Version, file: string, path: Path): SchemaNode | undefined {
  const source = sourceOf(version, file)
  return source && nodeAt(source, path)
}

/** What a value says: of a group, what visitors read of it; of a picture, its name without widths. */
function wordsAt(version: Version, file: string, path: Path): string {
  const node = nodeIn(version, file, path)
  const value = valueAt(sourceOf(version, file)?.data ?? dataOf(version.textOf(file)), path)
  const entryName = (collection: string, id: unknown) => {
    const entry = entriesFor(version, file)(collection, id)
    return entry ? fileLabel(entry) : String(id)
  }
  const role = node?.type === 'field' ? node.role : undefined
  if (role?.role === 'entry') return entryName(role.collection, value)
  if (role?.role === 'picture') return String([value].flat()[0]).replaceAll(/^.*\/|(-\d+)?\.\w+$/g, '')
  if (typeof value !== 'object') return String(value ?? '')
  const words: string[] = []
  if (node)
    eachField(node, value, ({ role }, text) => {
      if (role.role === 'entry') words.push(entryName(role.collection, text))
      else if ((isRead(role) || role.role === 'label') && typeof text !== 'object') words.push(String(text))
    })
  return (words.length > 0 ? words : textsIn(value).map(({ text }) => text)).join(' · ')
}

/** Adds to each change of a page's address the changes that only write it elsewhere: links and redirects. */
function foldAddressChanges(changes: readonly Change[]): ContentChange[] {
  const addresses = changes.filter(({ isAddress }) => isAddress)
  const byLeader = groupBy(changes, (change) =>
    change.isAddress
      ? undefined
      : addresses.find((address) => follows(change, address) || isKeyOf(change, address, changes))
  )
  return (byLeader.get(undefined) ?? []).map((change) => {
    const followers = byLeader.get(change) ?? []
    const { label, kind, words, samples, picture, oldPicture, parts } = change
    const all = [...parts, ...followers.flatMap(({ parts }) => parts)]
    const labels = followers.map(({ label }) => label)
    return { label, kind, words, samples, picture, oldPicture, followers: labels, parts: all }
  })
}

/** Whether the only difference is that addresses became each other, or came or went with it. */
function follows({ old, now }: Change, { old: from, now: to }: Change): boolean {
  if (typeof from !== 'string' || typeof to !== 'string' || dequal(old, now)) return false
  if (JSON.stringify(now)?.replaceAll(to, from) === JSON.stringify(old)) return true
  const valuesIn = (data: unknown) => {
    const values: string[] = []
    walkValues(data ?? {}, (value) => void (typeof value === 'object' || values.push(String(value))))
    return values.sort()
  }
  const [before, after] = [valuesIn(old), valuesIn(now)]
  const isOther = (value: string) => value !== from && value !== to
  return !before.concat(after).every(isOther) && dequal(before.filter(isOther), after.filter(isOther))
}

/** Whether a field came or went only because its key is the address, such as one of content/assistant.yaml. */
function isKeyOf({ key, old, now }: Change, { old: from, now: to }: Change, changes: readonly Change[]): boolean {
  return changes.some((other) =>
    key === from
      ? other.key === to && dequal(other.now, old)
      : key === to && other.key === from && dequal(other.old, now)
  )
}
