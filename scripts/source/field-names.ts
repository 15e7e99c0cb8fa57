import { collections, singletons } from '../../schema/content.ts'
import { nodesIn, treeOf, type SchemaNode } from '../../schema/schema-tree.ts'

let names: ReadonlySet<string> | undefined
let together: readonly ReadonlyMap<string, SchemaNode>[] | undefined
let groups: ReadonlyMap<string, ReadonlySet<string> | 'any'> | undefined

/** The name of every field of every kind of file. */
export function fieldNames(): ReadonlySet<string> {
  names ??= new Set(fields().map(([name]) => name))
  return names
}

/** The names of the fields in each group of fields, by the name of the group. */
export function fieldsInGroups(): ReadonlyMap<string, ReadonlySet<string> | 'any'> {
  if (groups) return groups
  const found = new Map<string, Set<string> | 'any'>()
  for (const [name, node] of fields()) {
    const before = found.get(name)
    if (node.type === 'record') found.set(name, 'any')
    else if (node.type === 'object' && before !== 'any')
      found.set(name, new Set([...(before ?? []), ...node.children.keys()]))
  }
  return (groups = found)
}

/** Whether a group of fields, such as an entry or a section, has both fields. */
export function areTogether(one: string, other: string): boolean {
  together ??= nodes().flatMap((node) => (node.type === 'object' ? node.children : []))
  return together.some((fields) => fields.has(one) && fields.has(other))
}

function fields(): (readonly [string, SchemaNode])[] {
  return nodes().flatMap((node) => (node.type === 'object' ? [...node.children] : []))
}

function nodes(): SchemaNode[] {
  return Object.values({ ...singletons, ...collections }).flatMap((schema) => nodesIn(treeOf(schema)))
}
