import type { Edit } from '../../schema/editing.ts'
import { elementsOf } from '../model/markdown-elements.ts'
import { homePath, listedAddresses, singletonOf, type SiteModel } from '../model/site-model.ts'
import { applyEdits } from '../source/text-edit.ts'
import type { EditResult } from '../source/edit/checked-edit.ts'
import { insertItem, removeItem } from '../source/edit/list-items.ts'
import { setScalar } from '../source/edit/set-scalar.ts'
import { keyText } from '../source/edit/value-text.ts'
import { keyNodeAt, type Path } from '../source/source.ts'
import { valueAt } from '../source/walk.ts'
import { fieldsOf, type Valid } from '../validate/fields.ts'
import { dataOf } from './file-edits.ts'
import { fileLabel } from './labels.ts'
import type { EditableFiles } from './live-content.ts'
import { Refusal } from './refusal.ts'

type Change = (file: string, editsOf: (text: string) => EditResult) => void

/**
 * Applies a new address of a page: updates links to the page, in Markdown too. Unless the page is new, redirects the old
 * address, and lists the new one in addresses.yaml.
 *
 * @returns the new texts of all files that change
 * @throws {Refusal}
 */
export function withAddress(
  { file, path, ...edit }: Edit,
  model: SiteModel,
  texts: ReadonlyMap<string, string>,
  files: EditableFiles
): ReadonlyMap<string, string> {
  const page = model.sources.find((source) => source.file === file)
  const old = page && model.pathOf.get(page)
  const value = edit.kind === 'set' ? edit.value : undefined
  if (path.join() !== 'path' || old === undefined || old === value || typeof value !== 'string') return texts
  const owner = [...model.pathOf].find(([, address]) => address === value)?.[0]
  if (owner) throw new Refusal(`${value} is the address of ${fileLabel(owner)}. Choose another.`)
  const { changed, change } = changer(texts, files)
  for (const readable of model.readable) moveLinks(readable, old, value, change)
  if (!files.isNew?.(file)) listAddress(model, old, value, change)
  return changed
}

/** Redirects the address of a deleted page to the home page. @returns the new texts of all files that change */
export function withoutAddress(
  file: string,
  model: SiteModel,
  texts: ReadonlyMap<string, string>,
  files: EditableFiles
): ReadonlyMap<string, string> {
  const page = model.sources.find((source) => source.file === file)
  const old = page && model.pathOf.get(page)
  const redirects = singletonOf(model, 'redirects')
  if (old === undefined || old === homePath || files.isNew?.(file) || !redirects) return texts
  const { changed, change } = changer(texts, files)
  itemsOf(redirects.text).forEach((item, index) => {
    // A redirect leads to a page, not to another redirect.
    if (valueAt(item, ['to']) === old) change(redirects.file, (text) => setScalar(text, [index, 'to'], homePath))
  })
  change(redirects.file, (text) => insertItem(text, [], itemsOf(text).length, { from: old, to: homePath }))
  return changed
}

function changer(texts: ReadonlyMap<string, string>, { textOf }: EditableFiles) {
  const changed = new Map(texts)
  const change: Change = (file, editsOf) => {
    const text = changed.get(file) ?? textOf(file)
    const result = editsOf(text)
    if ('refusal' in result) throw new Refusal(result.refusal)
    changed.set(file, applyEdits(text, result.edits))
  }
  return { changed, change }
}

function moveLinks(readable: Valid, old: string, value: string, change: Change): void {
  const { file, raw } = readable.source
  for (const { role, path, isKey } of fieldsOf(readable, 'link', 'text')) {
    const text = isKey ? String(path.at(-1)) : valueAt(raw, path)
    if (typeof text !== 'string') continue
    const moved = role.role === 'link' ? relinked(text, old, value) : relinkedMarkdown(text, old, value)
    if (moved !== text)
      change(file, (fileText) => (isKey ? renamedKey(fileText, path, moved) : setScalar(fileText, path, moved)))
  }
}

/** Such as the pages of content/assistant.yaml. */
function renamedKey(text: string, path: Path, key: string): EditResult {
  const [start, end] = keyNodeAt({ text }, path)?.range ?? []
  return { edits: start === undefined || end === undefined ? [] : [{ start, end, text: keyText(key) }] }
}

/** An address of the page, with an anchor or without. */
function relinked(address: string, old: string, value: string): string {
  return address === old || address.startsWith(`${old}#`) ? value + address.slice(old.length) : address
}

/** Leaves a text with code that looks like a link unchanged: there, the redirect takes over. */
function relinkedMarkdown(markdown: string, old: string, value: string): string {
  let count = 0
  const moved = markdown.replaceAll(/(?<=\]\(\s*<?|\]:\s*<?)[^\s)>]+/g, (address) => {
    const other = relinked(address, old, value)
    if (other !== address) count++
    return other
  })
  const links = elementsOf(markdown).filter(({ kind, text }) => kind === 'link' && relinked(text, old, value) !== text)
  return count === links.length ? moved : markdown
}

function listAddress(model: SiteModel, old: string, value: string, change: Change): void {
  const [redirects, addresses] = [singletonOf(model, 'redirects'), singletonOf(model, 'addresses')]
  const append = (file: string, item: unknown) =>
    change(file, (text) => insertItem(text, [], itemsOf(text).length, item))
  if (redirects) {
    // A page that moves back needs no redirect from its own address.
    const stale = itemsOf(redirects.text).findIndex((item) => valueAt(item, ['from']) === value)
    if (stale >= 0) change(redirects.file, (text) => removeItem(text, [], stale))
    append(redirects.file, { from: old, to: value })
  }
  if (addresses && !listedAddresses(model).includes(value)) append(addresses.file, value)
}

function itemsOf(text: string): readonly unknown[] {
  const data = dataOf(text)
  return Array.isArray(data) ? data : []
}
