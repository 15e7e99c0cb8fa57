import type { z } from 'zod'
import { collectionNames, collections, singletonNames, singletons, type CollectionName } from '../../schema/content.ts'
import { treeOf, type SchemaNode } from '../../schema/schema-tree.ts'
import { diagnosticAt, startOfFile, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { memoize } from '../platform/memoize.ts'
import { placeName, type Place, type Source } from './source.ts'
import { isRecord } from './walk.ts'

interface LoadedFile {
  readonly source: Source
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The files, with those in the wrong folder read as what they are. So their place is the only mistake, and references
 * to them are not reported too. A file whose right place is taken is not read.
 */
export function atHome(files: readonly LoadedFile[]): readonly LoadedFile[] {
  const taken = new Set(files.filter(({ source }) => !movedHome(source)).map(({ source }) => placeName(source.place)))
  return files.map(({ source, diagnostics }) => {
    const moved = movedHome(source)
    if (!moved) return { source, diagnostics }
    const isFree = !taken.has(placeName(moved.place))
    taken.add(placeName(moved.place))
    return {
      source: isFree ? moved : { ...source, data: undefined },
      diagnostics: [...diagnostics, misplaced(source.file, moved.place, isFree)]
    }
  })
}

/** The source at its right place; undefined if it is there already. */
const movedHome = memoize((source: Source): Source | undefined => {
  const { place, data } = source
  if (place.kind !== 'entry' || !isRecord(data)) return undefined
  const own = fieldsOf(treeOf(collections[place.collection]))
  if (Object.keys(data).every((key) => own.has(key))) return undefined
  const home = homeOf(data, place.id)
  return home && placeName(home) !== placeName(place) ? { ...source, place: home } : undefined
})

/** The place of an entry or a singleton with these fields; undefined if none or several have them. */
export function homeOf(data: unknown, id: string): Place | undefined {
  const places: Place[] = [
    ...collectionNames.filter((name) => hasFieldsOf(collections[name], data)).map((name) => entry(name, id)),
    // Facts have any names.
    ...singletonNames
      .filter((name) => name !== 'facts' && hasFieldsOf(singletons[name], data))
      .map((name): Place => ({ kind: 'singleton', name }))
  ]
  const [home, ...others] = places
  return others.length === 0 ? home : undefined
}

function entry(collection: CollectionName, id: string): Place {
  return { kind: 'entry', collection, id }
}

/** Whether data have all required fields of a schema, and no others. Their values may be wrong. */
function hasFieldsOf(schema: z.ZodType, data: unknown): boolean {
  if (!isRecord(data)) return false
  const { error } = schema.safeParse(data)
  return (error?.issues ?? []).every(
    ({ path: [name], code, ...issue }) =>
      name !== undefined && data[String(name)] !== undefined && !(code === 'invalid_union' && 'discriminator' in issue)
  )
}

function fieldsOf(node: SchemaNode): ReadonlySet<string> {
  if (node.type === 'union') return new Set(node.options.flatMap((option) => [...fieldsOf(option)]))
  return new Set(node.type === 'object' ? node.children.keys() : [])
}

/** The diagnostic for a file that belongs elsewhere. */
export function misplaced(file: string, home: Place, isFree: boolean): Diagnostic {
  const right = fileOf(home)
  const what = home.kind === 'entry' ? `an entry in content/${home.collection}` : right
  const folder = file.slice(0, file.lastIndexOf('/'))
  return diagnosticAt(file, startOfFile, {
    rule: 'stray-file',
    message: `This file has the fields of ${what}, but is in ${folder === 'content' ? 'content itself' : folder}.`,
    hint: isFree ? `Move it to ${right}.` : `Delete it, or give it another name: ${right} exists.`
  })
}

function fileOf(place: Place): string {
  return place.kind === 'entry' ? `content/${place.collection}/${place.id}.yaml` : `content/${place.name}.yaml`
}
