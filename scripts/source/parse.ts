import { isScalar, LineCounter, parseDocument, visit, YAMLParseError, type Document } from 'yaml'

interface Parsed {
  readonly document: Document
  readonly lines: LineCounter
}

/** How many parsed files are kept. Only files with diagnostics need positions. */
const capacity = 32
const recent = new Map<string, Parsed>()

/**
 * A text as a YAML document with the position of each value. Only the last few documents are kept, because a large
 * site would fill the memory.
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

/** Parses a text. All problems are in `errors` and `warnings` of the document; `lines` receives the line starts. */
export function parseYaml(text: string, lines?: LineCounter): Document.Parsed {
  // The parser's own search for duplicate keys is quadratic: seconds for thousands of keys. `logLevel` keeps it from
  // printing warnings, which are diagnostics here.
  const options = { uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const
  // To the parser, a byte order mark is a column, by which the first item of a list is indented deeper than the others.
  const isMarked = text.startsWith('\uFEFF')
  const readable = isMarked ? `\n${text.slice(1)}` : text
  const document = parseDocument(readable, { ...options, ...(lines && { lineCounter: lines }) })
  if (isMarked) lines?.lineStarts.splice(1, 1)
  visit(document, {
    // Such as *bold*. The parser reports it only when it makes plain data.
    Alias(_, node) {
      if (node.range && !node.resolve(document))
        document.errors.push(new YAMLParseError([node.range[0], node.range[1]], 'BAD_ALIAS', 'No anchor has this name'))
    },
    Map(_, { items }) {
      const seen = new Map<unknown, number>()
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue
        const [start, end] = key.range
        const first = seen.get(key.value)
        if (first === undefined) seen.set(key.value, start)
        else {
          const message = `"${String(key.value)}" is already on line ${text.slice(0, first).split('\n').length}.`
          document.errors.push(new YAMLParseError([start, end], 'DUPLICATE_KEY', message))
        }
      }
    }
  })
  return document
}
