import { collectionNames, collections, singletons, type CollectionName } from '../../schema/content.ts'
import { diagnosticAt, startOfFile, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Source } from './source.ts'
import { isRecord } from './walk.ts'

/** A file that says nothing that belongs in its folder, and all that belongs in another: it was saved in the wrong one. */
export function wrongFolder({ file, place, data }: Source): Diagnostic | undefined {
  if (place.kind !== 'entry' || !isRecord(data)) return undefined
  const home = homeOf(data, place.collection)
  const single = Object.entries(singletons).find(([name, schema]) => name !== 'facts' && schema.safeParse(data).success)
  const right = home ? `content/${home}` : single && `content/${single[0]}.yaml`
  if (right === undefined) return undefined
  return diagnosticAt(file, startOfFile, {
    rule: 'stray-file',
    message: `What this file says belongs in ${right}, not in content/${place.collection}.`,
    hint: home ? `Move it to ${right}/${place.id}.yaml.` : `Move it there, or delete it.`
  })
}

/** The collection, other than this one, that an entry like this belongs to. */
export function homeOf(data: unknown, other?: CollectionName): CollectionName | undefined {
  if (!isRecord(data)) return undefined
  const own = other && collections[other]
  return collectionNames.find((name) => collections[name] !== own && collections[name].safeParse(data).success)
}
