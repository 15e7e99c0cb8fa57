import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { collectionNames, collections, singletonNames, singletons } from '../../schema/content.ts'
import { treeOf, type SchemaNode } from '../../schema/schema-tree.ts'
import { diagnosticAt, startOfFile, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { placeName, schemaFor, type Place } from './source.ts'
import { isRecord } from './walk.ts'

/**
 * The diagnostic for a file whose fields are those of another collection or file; undefined where its place is right or
 * not known.
 *
 * @param place where it is; undefined in a folder without entries
 */
export function misplacedFile(root: string, file: string, data: unknown, place?: Place): Diagnostic | undefined {
  if (!isRecord(data) || place?.kind === 'singleton') return undefined
  const own = place && fieldsOf(treeOf(schemaFor(place)))
  if (own && Object.keys(data).every((key) => own.includes(key))) return undefined
  const id = /([^/]+?)(?:\.\w+)*$/.exec(file)?.[1] ?? ''
  const places: Place[] = [
    ...collectionNames.flatMap((collection): Place[] =>
      hasFieldsOf(collections[collection], data) ? [{ kind: 'entry', collection, id }] : []
    ),
    // Facts have any names.
    ...singletonNames.flatMap((name): Place[] =>
      name !== 'facts' && hasFieldsOf(singletons[name], data) ? [{ kind: 'singleton', name }] : []
    )
  ]
  const [right, ...others] = places
  if (!right || others.length > 0 || (place && placeName(right) === placeName(place))) return undefined
  const folder = file.slice(0, file.lastIndexOf('/'))
  const home = right.kind === 'entry' ? `content/${right.collection}/${id}.yaml` : `content/${right.name}.yaml`
  const what = right.kind === 'entry' ? `an entry in content/${right.collection}` : home
  return diagnosticAt(file, startOfFile, {
    rule: 'stray-file',
    message: `This file has the fields of ${what}, but is in ${folder === 'content' ? 'content itself' : folder}.`,
    hint: existsSync(join(root, home)) ? `Delete it, or give it another name: ${home} exists.` : `Move it to ${home}.`,
    ...(right.kind === 'entry' && { cause: { kind: 'entry', name: placeName(right) } })
  })
}

function fieldsOf(node: SchemaNode): string[] {
  if (node.type === 'union') return node.options.flatMap(fieldsOf)
  return node.type === 'object' ? [...node.children.keys()] : []
}

/** Whether data have all required fields of a schema, and no others. Their values may be wrong. */
function hasFieldsOf(schema: z.ZodType, data: Readonly<Record<string, unknown>>): boolean {
  const issues = schema.safeParse(data).error?.issues ?? []
  return issues.every(
    ({ path: [name], code, ...issue }) =>
      name !== undefined && data[String(name)] !== undefined && !(code === 'invalid_union' && 'discriminator' in issue)
  )
}
