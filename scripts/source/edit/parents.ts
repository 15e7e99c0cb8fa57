import { isCollection, isMap, isNode, type Node } from 'yaml'
import { nodeAt, type Path } from '../source.ts'

/** Whether a value is in braces or brackets. */
export function isInFlow(text: string, path: Path): boolean {
  return path.some((_, depth) => {
    const parent = nodeAt({ text }, path.slice(0, depth))
    return isCollection(parent) && parent.flow === true
  })
}

/** The key of a field. */
export function keyOf(text: string, path: Path): Node | undefined {
  const parent = nodeAt({ text }, path.slice(0, -1))
  const node = nodeAt({ text }, path)
  const key = isMap(parent) ? parent.items.find((pair) => pair.value === node)?.key : undefined
  return isNode(key) ? key : undefined
}
