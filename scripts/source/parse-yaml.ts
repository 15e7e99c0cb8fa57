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
  for (const { key, first, range } of duplicateKeysIn(document.contents)) {
    const message = `"${key}" is already on line ${text.slice(0, first).split('\n').length}.`
    document.errors.push(new YAMLParseError(range, 'DUPLICATE_KEY', message))
  }
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

interface DuplicateKey {
  readonly key: string
  /** Where the key is first. */
  readonly first: number
  readonly range: [number, number]
}

/** Collects duplicate keys in `found`. */
function duplicateKeysIn(part: unknown, found: DuplicateKey[] = []): readonly DuplicateKey[] {
  if (isSeq(part)) for (const item of part.items) duplicateKeysIn(item, found)
  if (!isMap(part)) return found
  const seen = new Map<unknown, number>()
  for (const { key, value } of part.items) {
    if (isScalar(key)) {
      const [first, [start, end] = [0, 0]] = [seen.get(key.value), key.range ?? undefined]
      if (first !== undefined) found.push({ key: String(key.value), first, range: [start, end] })
      else seen.set(key.value, start)
    } else duplicateKeysIn(key, found)
    duplicateKeysIn(value, found)
  }
  return found
}
