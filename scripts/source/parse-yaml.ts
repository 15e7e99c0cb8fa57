import { isMap, isScalar, isSeq, parseDocument, YAMLParseError, type Document, type LineCounter } from 'yaml'

/** A text as a YAML document, with all that is wrong with it in `errors` and `warnings`. `lines` learns where lines begin. */
export function parseYaml(text: string, lines?: LineCounter): Document.Parsed {
  // The parser's own search for repeated keys compares each with all before it: seconds where there are thousands. Only
  // errors are printed by the parser itself; what it warns of is an issue like any other.
  const options = { uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const
  const document = parseDocument(text, { ...options, ...(lines && { lineCounter: lines }) })
  for (const start of repeatedKeysIn(document.contents))
    document.errors.push(new YAMLParseError([start, start + 1], 'DUPLICATE_KEY', 'Map keys must be unique'))
  return document
}

/** Where keys begin that stand above already, in a part of a document. They are added to `found`. */
function repeatedKeysIn(part: unknown, found: number[] = []): readonly number[] {
  if (isSeq(part)) for (const item of part.items) repeatedKeysIn(item, found)
  if (!isMap(part)) return found
  const seen = new Set<unknown>()
  for (const { key, value } of part.items) {
    if (isScalar(key)) {
      if (seen.has(key.value) && key.range) found.push(key.range[0])
      seen.add(key.value)
    } else repeatedKeysIn(key, found)
    repeatedKeysIn(value, found)
  }
  return found
}
