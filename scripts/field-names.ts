import type { z } from 'zod'
import { collections, singletons } from '../schema/content.ts'

let names: ReadonlySet<string> | undefined

/** The name of every field of every kind of file. */
export function fieldNames(): ReadonlySet<string> {
  names ??= new Set(
    Object.values({ ...singletons, ...collections }).flatMap((schema) => [...namesIn(schema, new Set())])
  )
  return names
}

function namesIn(schema: z.core.$ZodType, seen: Set<unknown>): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def: object = schema._zod.def
  return Object.entries(def).flatMap(([part, value]: [string, unknown]) => {
    const own = part === 'shape' && typeof value === 'object' && value !== null ? Object.keys(value) : []
    return [...own, ...schemasIn(value).flatMap((inner) => namesIn(inner, seen))]
  })
}

/** The schemas that a part of a definition holds: itself, or those of a list or of a shape. */
function schemasIn(value: unknown): z.core.$ZodType[] {
  if (isSchema(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isSchema) : []
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
