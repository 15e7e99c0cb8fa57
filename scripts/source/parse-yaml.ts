import { isMap, isScalar, isSeq, parseDocument, visit, YAMLParseError, type Document, type LineCounter } from 'yaml'

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
  for (const start of duplicateKeysIn(document.contents))
    document.errors.push(new YAMLParseError([start, start + 1], 'DUPLICATE_KEY', 'Map keys must be unique'))
  if (text.includes('*'))
    for (const [start, end] of unknownAliasesIn(document))
      document.errors.push(new YAMLParseError([start, end], 'BAD_ALIAS', 'No anchor has this name'))
  return document
}

/** The ranges of aliases without an anchor, such as `*bold*`. The parser reports them only when it makes plain data. */
function unknownAliasesIn(document: Document.Parsed): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  visit(document, {
    Alias(_, alias) {
      if (alias.range && !alias.resolve(document)) found.push([alias.range[0], alias.range[1]])
    }
  })
  return found
}

/** Collects the offsets of duplicate keys in `found`. */
function duplicateKeysIn(part: unknown, found: number[] = []): readonly number[] {
  if (isSeq(part)) for (const item of part.items) duplicateKeysIn(item, found)
  if (!isMap(part)) return found
  const seen = new Set<unknown>()
  for (const { key, value } of part.items) {
    if (isScalar(key)) {
      if (seen.has(key.value) && key.range) found.push(key.range[0])
      seen.add(key.value)
    } else duplicateKeysIn(key, found)
    duplicateKeysIn(value, found)
  }
  return found
}
