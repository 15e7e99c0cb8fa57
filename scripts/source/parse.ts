import { LineCounter, type Document } from 'yaml'
import { parseYaml } from './parse-yaml.ts'

interface Parsed {
  readonly document: Document
  readonly lines: LineCounter
}

/** How many parsed files are kept. Only files with diagnostics need positions. */
const capacity = 32
const recent = new Map<string, Parsed>()

/**
 * A text as a YAML document with the position of each value. Only the last few documents are kept, because those of a
 * large site would fill the memory.
 *
 * @throws RangeError where brackets are nested too deeply for the parser
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
