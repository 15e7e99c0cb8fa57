import { isCollection, isMap, isNode, isScalar, isSeq, visit, type Node } from 'yaml'
import { parseText } from '../parse.ts'
import { isRecord } from '../walk.ts'
import { fileStyle, type FileStyle } from './file-style.ts'
import { inQuotes, isAmbiguous, literalBlock, needsQuotes } from './scalar-styles.ts'

/** How a file writes new values. */
export interface Manner {
  readonly style: FileStyle
  /** A group or list with the same key elsewhere in the file. New ones are in braces or brackets where it is. */
  readonly alike: (key: string) => Node | undefined
  /** Whether all texts get quotes. */
  readonly isQuoted: boolean
}

/** Two styles to try: with few quotes, and with quotes around every text. */
export function mannersOf(text: string): Manner[] {
  const style = fileStyle(text)
  const alike = (key: string) => valueWithKey(text, key)
  return [false, true].map((isQuoted) => ({ style, alike, isQuoted }))
}

/**
 * A field or an item as lines of a block, all but the first with their indentation.
 *
 * @param label `key:` or `-`
 * @param model a value like it in the same file
 */
export function blockEntry(label: string, value: unknown, column: number, model: unknown, manner: Manner): string {
  const { step, listStep, lineBreak } = manner.style
  if (typeof value === 'string' && value.includes('\n')) {
    const block = literalBlock(value, { indent: column + step, parent: column, lineBreak })
    if (block) return `${label} ${block.head}${block.body}`
  }
  const flow = `${label} ${flowText(value, manner)}`
  const isFlow = isCollection(model) && model.flow === true && column + flow.length <= width
  if (isFlow || !isGroupOrList(value) || Object.keys(value).length === 0) return flow
  const isItem = label === '-'
  const inner = column + (isItem ? 2 : Array.isArray(value) ? listStep : step)
  const entries = Array.isArray(value)
    ? value.map((item: unknown) => blockEntry('-', item, inner, isSeq(model) ? model.items[0] : undefined, manner))
    : Object.entries(value).map(([key, field]) => {
        const known = isMap(model) ? model.get(key, true) : undefined
        return blockEntry(`${keyText(key)}:`, field, inner, known ?? manner.alike(key), manner)
      })
  const start = lineBreak + ' '.repeat(inner)
  return isItem ? `${label} ${entries.join(start)}` : label + entries.map((entry) => start + entry).join('')
}

/** A value on one line. */
export function flowText(value: unknown, manner: Manner, isInside = false): string {
  if (Array.isArray(value)) return `[${value.map((item: unknown) => flowText(item, manner, true)).join(', ')}]`
  if (isRecord(value)) {
    const fields = Object.entries(value).map(([key, field]) => `${keyText(key)}: ${flowText(field, manner, true)}`)
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
  }
  if (typeof value !== 'string') return String(value)
  const isPlain = !/[\r\n]/.test(value) && !needsQuotes(value) && !isAmbiguous(value)
  return isPlain && !manner.isQuoted && !(isInside && /[,[\]{}]/.test(value)) ? value : inQuotes(value).head
}

export function keyText(key: string): string {
  return /^[\w/-]+$/.test(key) && !needsQuotes(key) ? key : inQuotes(key).head
}

/** The longest line with braces or brackets. The formatter breaks longer ones. */
const width = 120

export function isGroupOrList(value: unknown): value is object {
  return Array.isArray(value) || isRecord(value)
}

function valueWithKey(text: string, key: string): Node | undefined {
  let found: Node | undefined
  visit(parseText(text).document, {
    Pair(_, pair) {
      if (!isScalar(pair.key) || String(pair.key.value) !== key) return undefined
      if (!isNode(pair.value) || !isCollection(pair.value)) return undefined
      found = pair.value
      return visit.BREAK
    }
  })
  return found
}
