import { LineCounter, type Document } from 'yaml'
import { parseYaml } from './parse-yaml.ts'

interface Parsed {
  readonly document: Document
  readonly lines: LineCounter
}

/** How many parsed files are kept. Positions are asked for where something is wrong, which is in few files. */
const capacity = 32
const recent = new Map<string, Parsed>()

/**
 * A text as a YAML document that knows where each value stands. The documents of a large site together would fill
 * the memory, so only the last few are kept and others are parsed again when a position is asked for.
 *
 * @throws RangeError where brackets are nested so deep that the parser gives up
 */
export function parseText(text: string): Parsed {
  const known = recent.get(text)
  if (known) return known
  const lines = new LineCounter()
  const document = parseYaml(text, lines)
  const parsed = { document, lines }
  recent.set(text, parsed)
  const [oldest] = recent.keys()
  if (recent.size > capacity && oldest !== undefined) recent.delete(oldest)
  return parsed
}
