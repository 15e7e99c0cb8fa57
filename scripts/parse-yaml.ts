import { isMap, isPair, isScalar, isSeq, parseDocument, YAMLParseError, type Document, type LineCounter } from 'yaml'

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

/** Where keys begin that stand above already, in a part of a document. */
function repeatedKeysIn(part: unknown): number[] {
  if (isPair(part)) return [part.key, part.value].flatMap(repeatedKeysIn)
  if (isSeq(part)) return part.items.flatMap(repeatedKeysIn)
  if (!isMap(part)) return []
  const seen = new Set<unknown>()
  return part.items.flatMap((pair) => {
    const { key } = pair
    const repeated = isScalar(key) && seen.has(key.value) && key.range ? [key.range[0]] : []
    if (isScalar(key)) seen.add(key.value)
    return [...repeated, ...repeatedKeysIn(pair)]
  })
}
