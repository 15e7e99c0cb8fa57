import type { ContentChange, WordPart } from '../../schema/editing.ts'
import { changedEntries } from '../../src/shared/changed-entries.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import { isRead } from '../model/shown-fields.ts'
import type { SiteModel } from '../model/site-model.ts'
import { parseText } from '../source/parse.ts'
import type { Path } from '../source/source.ts'
import { lineEdits, type TextEdit } from '../source/text-edit.ts'
import { textsIn, valueAt } from '../source/walk.ts'
import { wordDiff } from '../source/word-diff.ts'
import { eachField, nodeAt } from '../validate/fields.ts'
import { compareYaml, type Difference } from './compare-yaml.ts'
import { dataOf } from './file-edits.ts'
import { fileLabel, fullLabel, lineLabel } from './labels.ts'

/** The content of a version. A file that it does not have is an empty text. */
export interface Version {
  readonly model: Pick<SiteModel, 'sources'>
  readonly textOf: (file: string) => string
}

interface Change extends Omit<ContentChange, 'followers'> {
  /** What the values said and say, as they are written. */
  readonly old: unknown
  readonly now: unknown
  /** Whether it is the address of a page. */
  readonly isAddress: boolean
}

/** What changed in some files, in their order. Each change can be discarded alone, if the content stays valid. */
export function contentChanges(files: Iterable<string>, before: Version, after: Version): ContentChange[] {
  return foldAddressChanges([...files].flatMap((file) => changesOf(file, before, after)))
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
  const differences = old === now ? [] : isWhole ? [whole] : compareYaml(old, now)
  return differences.map((difference) => changeOf(file, difference, before, after))
}

/** Changed lines of a file that is not valid YAML. */
function changedLines(file: string, version: Version, edit: TextEdit): Change {
  const text = version.textOf(file)
  const line = text.slice(0, edit.start).split('\n').length
  return {
    label: lineLabel(file, line, version.model),
    kind: 'changed',
    words: wordDiff(edit.text.trim(), text.slice(edit.start, edit.end).trim()),
    parts: [{ file, edits: [edit] }],
    old: undefined,
    now: undefined,
    isAddress: false
  }
}

function changeOf(file: string, { kind, edits, ...paths }: Difference, before: Version, after: Version): Change {
  const [version, path] = paths.after ? [after, paths.after] : [before, paths.before ?? []]
  const source = sourceOf(version, file)
  const isShown = kind === 'added' || kind === 'removed' || kind === 'changed'
  const words = (version: Version, path: Path | undefined) => (path && isShown ? wordsAt(version, file, path) : '')
  const data = (version: Version, path: Path | undefined) => path && valueAt(dataOf(version.textOf(file)), path)
  return {
    label: source ? fullLabel(source, path) : file,
    kind,
    words: excerpt(wordDiff(words(before, paths.before), words(after, paths.after))),
    parts: [{ file, edits: [...edits] }],
    old: data(before, paths.before),
    now: data(after, paths.after),
    isAddress: kind === 'changed' && path.join() === 'path'
  }
}

/** Characters of unchanged text that the list shows on each side of a change. */
const context = 40
/** Characters that it shows of an added or removed text. */
const longest = 400

/** Leaves out most of long texts. */
function excerpt(parts: readonly WordPart[]): WordPart[] {
  return parts.map(({ text, kind }, index) => {
    const limit = kind === 'same' ? 2 * context : longest
    if (text.length <= limit + 10) return { text, kind }
    const start = kind === 'same' && index === 0 ? '' : text.slice(0, kind === 'same' ? context : longest)
    const end = kind === 'same' && index < parts.length - 1 ? text.slice(-context) : ''
    return { text: `${start} … ${end}`, kind }
  })
}

function sourceOf({ model }: Version, file: string) {
  return model.sources.find((source) => source.file === file)
}

/** What a value says: of a group, what visitors read of it. */
function wordsAt(version: Version, file: string, path: Path): string {
  const source = sourceOf(version, file)
  const node = source && nodeAt(source, path)
  const value = valueAt(source?.data ?? dataOf(version.textOf(file)), path)
  if (node?.type === 'field' && node.role.role === 'entry') return entryName(version, node.role.collection, value)
  if (typeof value !== 'object') return String(value ?? '')
  const words: string[] = []
  if (node)
    eachField(node, value, ({ role }, text) => {
      if (role.role === 'entry') words.push(entryName(version, role.collection, text))
      else if ((isRead(role) || role.role === 'label') && typeof text !== 'object') words.push(String(text))
    })
  return (words.length > 0 ? words : textsIn(value).map(({ text }) => text)).join(' · ')
}

/** The heading of an entry, in place of its id. */
function entryName({ model }: Version, collection: string, id: unknown): string {
  const entry = model.sources.find(
    ({ place }) => place.kind === 'entry' && place.collection === collection && place.id === id
  )
  return entry ? fileLabel(entry) : String(id)
}

/** Adds to each change of a page's address the changes that only write it elsewhere: links and redirects. */
function foldAddressChanges(changes: readonly Change[]): ContentChange[] {
  const left = new Set(changes)
  const followed = changes
    .filter(({ isAddress }) => isAddress)
    .map((address) => {
      left.delete(address)
      const followers = [...left].filter((change) => follows(change, address))
      for (const change of followers) left.delete(change)
      return [address, followers] as const
    })
  const followersOf = new Map(followed)
  return changes.flatMap((change) => {
    const followers = followersOf.get(change) ?? []
    if (!left.has(change) && !followersOf.has(change)) return []
    const { label, kind, words, parts } = change
    const labels = followers.map(({ label }) => label)
    return { label, kind, words, followers: labels, parts: [...parts, ...followers.flatMap(({ parts }) => parts)] }
  })
}

/** Whether the only difference is that one address became the other, or came or went with it. */
function follows({ old, now }: Change, { old: from, now: to }: Change): boolean {
  if (typeof from !== 'string' || typeof to !== 'string') return false
  if (JSON.stringify(now)?.replaceAll(to, from) === JSON.stringify(old)) return true
  const [before, after] = [old, now].map((data) => textsIn(data).map(({ text }) => text))
  const texts = changedEntries(counted(before ?? []), counted(after ?? []))
  return texts.length > 0 && texts.every(({ name }) => name === from || name === to)
}

function counted(texts: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...groupBy(texts, (text) => text)].map(([text, same]) => [text, String(same.length)]))
}
