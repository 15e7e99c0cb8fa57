import { collections, singletons } from '../../schema/content.ts'
import { nodesIn, treeOf } from '../../schema/schema-tree.ts'

let names: ReadonlySet<string> | undefined

/** The name of every field of every kind of file. */
export function fieldNames(): ReadonlySet<string> {
  const nodes = () => Object.values({ ...singletons, ...collections }).flatMap((schema) => nodesIn(treeOf(schema)))
  return (names ??= new Set(nodes().flatMap((node) => (node.type === 'object' ? [...node.children.keys()] : []))))
}
