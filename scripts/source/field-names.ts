import { collections, singletons } from '../../schema/content.ts'
import { nodesIn, treeOf, type SchemaNode } from '../../schema/schema-tree.ts'

let names: ReadonlySet<string> | undefined
let groups: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The name of every field of every kind of file. */
export function fieldNames(): ReadonlySet<string> {
  names ??= new Set(fields().map(([name]) => name))
  return names
}

/** The names of the fields in each group of fields, by the name of the group. */
export function fieldsInGroups(): ReadonlyMap<string, ReadonlySet<string>> {
  if (groups) return groups
  const found = new Map<string, Set<string>>()
  for (const [name, node] of fields()) {
    if (node.type !== 'object') continue
    const own = found.get(name) ?? new Set()
    found.set(name, own)
    for (const inner of node.children.keys()) own.add(inner)
  }
  return (groups = found)
}

function fields(): (readonly [string, SchemaNode])[] {
  return Object.values({ ...singletons, ...collections })
    .flatMap((schema) => nodesIn(treeOf(schema)))
    .flatMap((node) => (node.type === 'object' ? [...node.children] : []))
}
