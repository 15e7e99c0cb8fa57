import { visit } from 'yaml'
import { collections, singletons } from '../../schema/content.ts'
import { nodesIn, treeOf } from '../../schema/schema-tree.ts'
import { parseText } from './parse.ts'

const fields = Object.values({ ...singletons, ...collections })
  .flatMap((schema) => nodesIn(treeOf(schema)))
  .flatMap((node) => (node.type === 'object' ? [...node.children] : []))

/** The name of every field of every kind of file. */
export const fieldNames: ReadonlySet<string> = new Set(fields.map(([name]) => name))

/** The names of fields that are lists. */
export const listNames: ReadonlySet<string> = new Set(fields.flatMap(([key, { type }]) => (type === 'list' ? key : [])))

/** How many lines of texts look like fields or items: lines of code samples, and lines that a bad edit moved there. */
export function swallowedFields(text: string): number {
  let count = 0
  visit(parseText(text).document, {
    Scalar(_, { range, type }) {
      const [, ...lines] = range ? text.slice(range[0], range[1]).split('\n') : []
      const isField = (line: string) =>
        fieldNames.has(/^\s*(?:\S{1,3} )?(?:- +)*([\w-]+):(?: |\r?$)/.exec(line)?.[1] ?? '')
      count += lines.filter((line) => isField(line) || (type === 'PLAIN' && /^\s*- /.test(line))).length
    }
  })
  return count
}
