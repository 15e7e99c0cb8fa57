/** The items of a JSON list; none if the text is missing, is cut off, or is anything else. */
export function parseList(json: string | null): unknown[] {
  const list = parseJson(json ?? '[]')
  return Array.isArray(list) ? list : []
}

/** The value of a JSON text; undefined if the text is not JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
