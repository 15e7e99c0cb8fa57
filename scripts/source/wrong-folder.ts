import { collectionNames, collections, singletons, type CollectionName } from '../../schema/content.ts'
import { diagnosticAt, startOfFile, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Source } from './source.ts'
import { isRecord } from './walk.ts'

/** The diagnostic for a file that does not fit the schema of its folder, but fits another one. */
export function wrongFolder({ file, place, data }: Source): Diagnostic | undefined {
  if (place.kind !== 'entry' || !isRecord(data)) return undefined
  const home = homeOf(data, place.collection)
  const single = Object.entries(singletons).find(([name, schema]) => name !== 'facts' && schema.safeParse(data).success)
  const right = home ? `content/${home}` : single && `content/${single[0]}.yaml`
  if (right === undefined) return undefined
  return diagnosticAt(file, startOfFile, {
    rule: 'stray-file',
    message: `This file has the fields of ${home ? `an entry in ${right}` : right}, but is in content/${place.collection}.`,
    hint: home ? `Move it to ${right}/${place.id}.yaml.` : 'Move its fields there, or delete it.'
  })
}

/** The collection, other than `other`, whose schema the data fit. */
export function homeOf(data: unknown, other?: CollectionName): CollectionName | undefined {
  if (!isRecord(data)) return undefined
  const own = other && collections[other]
  return collectionNames.find((name) => collections[name] !== own && collections[name].safeParse(data).success)
}
