import type { Path } from './source.ts'

/** Visits every text of plain data, in order, with its path. */
export function walkTexts(data: unknown, visit: (text: string, path: Path) => void): void {
  walkValues(data, (value, path) => {
    if (typeof value === 'string') visit(value, path)
  })
}

/** Every text of plain data, in order, with its path. */
export function textsIn(data: unknown): { readonly text: string; readonly path: Path }[] {
  const texts: { text: string; path: Path }[] = []
  walkTexts(data, (text, path) => texts.push({ text, path }))
  return texts
}

/** Visits every value of plain data, containers before what they hold. */
export function walkValues(data: unknown, visit: (value: unknown, path: Path) => void, path: Path = []): void {
  visit(data, path)
  if (Array.isArray(data)) data.forEach((value: unknown, index) => walkValues(value, visit, [...path, index]))
  else if (isRecord(data)) for (const key of Object.keys(data)) walkValues(data[key], visit, [...path, key])
}

/** A copy of plain data with every text replaced. */
export function mapTexts(data: unknown, replace: (text: string, path: Path) => string, path: Path = []): unknown {
  if (typeof data === 'string') return replace(data, path)
  return mapParts(data, (value, step) => mapTexts(value, replace, [...path, step]))
}

/** A copy of a list or group with all its parts replaced. Other values stay. */
export function mapParts(data: unknown, replace: (value: unknown, step: string | number) => unknown): unknown {
  if (Array.isArray(data)) return data.map(replace)
  if (!isRecord(data)) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replace(value, key)]))
}

export function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

/** The value at `path`, or undefined. Only a value's own keys count, never what its prototype has. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}
