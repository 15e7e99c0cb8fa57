import type { Path } from './source.ts'

/** Visits every text of plain data, in order, with its path. */
export function walkTexts(data: unknown, visit: (text: string, path: Path) => void): void {
  const path: (string | number)[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string') visit(value, path.slice())
    else eachChild(value, path, walk)
  }
  walk(data)
}

/** Visits every value of plain data, containers before what they hold. */
export function walkValues(data: unknown, visit: (value: unknown, path: Path) => void): void {
  const path: (string | number)[] = []
  const walk = (value: unknown): void => {
    visit(value, path.slice())
    eachChild(value, path, walk)
  }
  walk(data)
}

/** A copy of plain data with every text replaced. */
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
    value = Reflect.get(value, step)
  }
  return value
}

/** Visits the children of a container, with `path` pointing to each. All checks use it, so it must be fast. */
function eachChild(container: unknown, path: (string | number)[], visit: (value: unknown) => void): void {
  if (Array.isArray(container)) {
    for (let index = 0; index < container.length; index++) {
      path.push(index)
      visit(container[index])
      path.pop()
    }
  } else if (isRecord(container)) {
    for (const key of Object.keys(container)) {
      path.push(key)
      visit(container[key])
      path.pop()
    }
  }
}
