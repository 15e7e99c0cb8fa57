import { referencePattern, type Resolved } from '../validate/resolve-references.ts'
import { placeName, type Path } from '../source/source.ts'
import { isRecord, valueAt } from '../source/walk.ts'

/** Returns the names of the values that a text uses, its own name included. */
export type NamesIn = (file: string, path: Path) => readonly string[]

/** Follows references through all files, so that `$(facts.offer)` includes the references of that fact. */
export function referencedNames(sources: readonly Resolved[]): NamesIn {
  const files = new Map(sources.map((source) => [placeName(source.place), source.raw]))
  const rawAt = (name: string): unknown => {
    const steps = name.split('.')
    for (const length of [2, 1]) {
      const file = files.get(steps.slice(0, length).join('.'))
      if (file === undefined) continue
      const value = valueAt(file, steps.slice(length))
      return isRecord(value) ? value['value'] : value
    }
    return undefined
  }
  const follow = (text: unknown, found: Set<string>): void => {
    if (typeof text !== 'string') return
    for (const [, escape, written = ''] of text.matchAll(referencePattern)) {
      const name = written.replace(/\.value$/, '')
      if (escape || found.has(name)) continue
      found.add(name)
      follow(rawAt(name), found)
    }
  }
  return (file, path) => {
    const found = new Set([[file, ...path].join('.')])
    follow(valueAt(files.get(file), path), found)
    return [...found]
  }
}
