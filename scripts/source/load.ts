import { collectionNames, collections } from '../../schema/content.ts'
import { treeOf, type SchemaNode } from '../../schema/schema-tree.ts'
import type { ContentFiles } from './content-files.ts'
import { findFiles, findPublicFiles } from './find-files.ts'
import { diagnosticAt, startOfFile, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PublicFile } from './public-file.ts'
import type { ReadText } from './read-text.ts'
import { rangeIn, type Place, type Source } from './source.ts'
import { isRecord } from './walk.ts'
import { readYaml } from './yaml-diagnostics.ts'

interface LoadedFile {
  readonly source: Source
  readonly diagnostics: readonly Diagnostic[]
}

export interface Loaded {
  readonly sources: readonly Source[]
  /** The files of content/public by their addresses, such as `/logo.svg`. */
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  /** The ids of the example sites. */
  readonly examples: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Texts to read in place of files, by file, for edits that are not saved. An empty text stands for no file. */
export type Drafts = ReadonlyMap<string, string>

/** Keeps parsed data by its text. Only valid files are in it. */
export interface ParseCache {
  readonly get: (text: string) => { readonly data: unknown } | undefined
  readonly add: (text: string, data: unknown) => void
}

/**
 * Reads every file of content/; later calls read only files that changed. `changed` names files that changed for certain,
 * because two saves can have the same modification time.
 *
 * A file that cannot be read or parsed is a source without data, and a diagnostic. The source of a file whose text is
 * the same stays the same object.
 */
export type Load = (changed?: Iterable<string>, drafts?: Drafts) => Loaded

/** @param cache for the first call, because later calls have everything in memory @param onStep called for each file */
export function createLoad(
  contentFiles: ContentFiles,
  cache?: ParseCache,
  onStep?: (done: number, all: number) => void
): Load {
  const known = new Map<string, { stamp: unknown; draft: string | undefined; read: ReadText; loaded: LoadedFile }>()
  return (changed = [], drafts = new Map()) => {
    const parsed = known.size === 0 ? cache : undefined
    const forgotten = new Set(changed)
    const { places, examples, diagnostics } = findFiles(withDrafts(contentFiles, drafts))
    const files = new Set(places.map(({ file }) => file))
    const read = places.map(({ place, file }, index) => {
      onStep?.(index, places.length)
      const stamp = contentFiles.stamp(file)
      const before = known.get(file)
      const draft = drafts.get(file)
      if (before && before.stamp === stamp && before.draft === draft && !forgotten.has(file)) return before.loaded
      const content: ReadText = draft === undefined ? contentFiles.read(file) : { text: draft }
      const isSame = before && !before.read.fault && !content.fault && before.read.text === content.text
      const now = isSame ? before.loaded : withRightPlace(loadFile(place, file, content, parsed), files)
      known.set(file, { stamp, draft, read: content, loaded: now })
      return now
    })
    const publicFiles = findPublicFiles(contentFiles)
    return {
      sources: read.map(({ source }) => source),
      publicFiles: publicFiles.files,
      examples,
      diagnostics: [...diagnostics, ...publicFiles.diagnostics, ...read.flatMap((one) => one.diagnostics)]
    }
  }
}

/** Lists the files as drafts add and delete them. */
function withDrafts(contentFiles: ContentFiles, drafts: Drafts): ContentFiles {
  const list: ContentFiles['list'] = (folder) => {
    const found = contentFiles.list(folder)
    const files = new Set(found.files)
    const folders = new Set(found.folders)
    for (const [path, text] of drafts) {
      if (!path.startsWith(`${folder}/`)) continue
      const [name = '', ...more] = path.slice(folder.length + 1).split('/')
      // The folder of a collection's first entry does not exist yet.
      if (more.length > 0) folders.add(name)
      else if (text === '') files.delete(name)
      else files.add(name)
    }
    return { ...found, files: [...files], folders: [...folders] }
  }
  return { ...contentFiles, list }
}

function loadFile(place: Place, file: string, { text, fault }: ReadText, parsed?: ParseCache): LoadedFile {
  if (fault) {
    const where = text === '' ? startOfFile : rangeIn(text, fault.index, fault.index + 1)
    return { source: { place, file, text, data: undefined }, diagnostics: [diagnosticAt(file, where, fault.finding)] }
  }
  const before = parsed?.get(text)
  if (before) return { source: { place, file, text, data: before.data }, diagnostics: [] }
  const { data, diagnostics, recovered } = readYaml(file, text, place)
  if (recovered) {
    const original = { text, edits: recovered.edits }
    return { source: { place, file, text: recovered.text, data, original }, diagnostics }
  }
  if (diagnostics.length === 0 && data === undefined) diagnostics.push(emptyFile(file, place))
  if (diagnostics.length === 0) parsed?.add(text, data)
  return { source: { place, file, text, data }, diagnostics }
}

/** An entry in the folder of another collection, read as what its fields are, so that its place is the only mistake. */
function withRightPlace(loaded: LoadedFile, files: ReadonlySet<string>): LoadedFile {
  const { source, diagnostics } = loaded
  const { place, file, data } = source
  if (place.kind === 'singleton' || !isRecord(data)) return loaded
  const names = Object.keys(data)
  const homes = collectionNames.filter((name) => {
    const fields = fieldsOf(treeOf(collections[name]))
    return names.every((field) => fields.includes(field))
  })
  const [collection] = homes
  if (!collection || homes.length > 1 || collection === place.collection) return loaded
  const home = `content/${collection}/${place.id}.yaml`
  const isTaken = files.has(home)
  const misplaced = diagnosticAt(file, startOfFile, {
    rule: 'stray-file',
    message: `This file has the fields of an entry in content/${collection}, but is in content/${place.collection}.`,
    hint: isTaken ? `Delete it, or give it another name: ${home} exists.` : `Move it to ${home}.`
  })
  const moved = isTaken ? { ...source, data: undefined } : { ...source, place: { ...place, collection } }
  return { source: moved, diagnostics: [...diagnostics, misplaced] }
}

function fieldsOf(node: SchemaNode): string[] {
  if (node.type === 'union') return node.options.flatMap(fieldsOf)
  return node.type === 'object' ? [...node.children.keys()] : []
}

function emptyFile(file: string, { kind }: Place): Diagnostic {
  const hint =
    kind === 'entry'
      ? 'Add its fields, or delete it.'
      : 'Add its fields, or write {} for no fields and [] for no items.'
  return diagnosticAt(file, startOfFile, { rule: 'empty-file', message: 'This file is empty.', hint })
}
