import type { Path } from './source.ts'

/** Visits every text of plain data, in order, with its path. */
export function walkTexts(data: unknown, visit: (text: string, path: Path) => void, path: Path = []): void {
  if (typeof data === 'string') visit(data, path)
  else for (const [key, value] of children(data)) walkTexts(value, visit, [...path, key])
}

/** Visits every value of plain data, containers before what they hold. */
export function walkValues(data: unknown, visit: (value: unknown, path: Path) => void, path: Path = []): void {
  visit(data, path)
  for (const [key, value] of children(data)) walkValues(value, visit, [...path, key])
}

/** Plain data with every text replaced, shape and order kept. */
export function mapTexts(data: unknown, replace: (text: string, path: Path) => string, path: Path = []): unknown {
  if (typeof data === 'string') return replace(data, path)
  if (Array.isArray(data)) return data.map((value: unknown, index) => mapTexts(value, replace, [...path, index]))
  if (isRecord(data)) {
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, mapTexts(value, replace, [...path, key])])
    )
  }
  return data
}

export function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

/** The value at `path`, or undefined. Only a value's own keys count, never what its prototype has. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string | number, unknown>)[step]
  }
  return value
}

function children(data: unknown): Iterable<[string | number, unknown]> {
  if (Array.isArray(data)) return data.entries()
  return isRecord(data) ? Object.entries(data) : []
}
