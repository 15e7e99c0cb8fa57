import type { z } from 'zod'
import { collections, singletons } from '../../schema/content.ts'
import type { Path, Source } from '../source/source.ts'
import { isRecord, valueAt } from '../source/walk.ts'

type Def = z.core.$ZodTypeDef & Record<string, unknown>

/** What a file must fit. */
export function schemaOf({ place }: Pick<Source, 'place'>): z.ZodType {
  return place.kind === 'singleton' ? singletons[place.name] : collections[place.collection]
}

/** The keys that the schema of the object at `path` knows; none where it is no object. */
export function keysAt(schema: z.ZodType, data: unknown, path: Path): string[] {
  const def = defAt(schema, data, path)
  return def?.type === 'object' ? Object.keys(def['shape'] as object) : []
}

/** The schemas that hold for the value at `path`: the field's own, and those that it wraps. */
export function schemasAt(schema: z.ZodType, data: unknown, path: Path): z.ZodType[] {
  let inner: z.ZodType | undefined = schema
  for (const [depth, step] of path.entries()) {
    const def: Def | undefined = inner && unwrap(inner, valueAt(data, path.slice(0, depth)))
    inner = def && child(def, step)
  }
  return inner ? wrapped(inner) : []
}

function wrapped(schema: z.ZodType): z.ZodType[] {
  const def = schema.def as Def
  const inner = ['innerType', 'in'].flatMap((key) => (def[key] ? wrapped(def[key] as z.ZodType) : []))
  return [schema, ...inner]
}

/** What of `data` fits the schema, in its place; the rest is undefined. Checks look into faulty files so. */
export function fittingParts(schema: z.ZodType, data: unknown): unknown {
  const whole = schema.safeParse(data)
  if (whole.success) return whole.data
  const def = unwrap(schema, data)
  const part = (step: string | number, value: unknown) => {
    const inner = def && child(def, step)
    return inner && fittingParts(inner, value)
  }
  if (Array.isArray(data)) return data.map((value: unknown, index) => part(index, value))
  if (!isRecord(data)) return undefined
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, part(key, value)]))
}

/** The definition that holds for the value at `path`, wrappers such as `optional` taken off. */
function defAt(schema: z.ZodType, data: unknown, path: Path): Def | undefined {
  let def: Def | undefined = unwrap(schema, data)
  for (const [depth, step] of path.entries()) {
    const inner = def && child(def, step)
    def = inner && unwrap(inner, valueAt(data, path.slice(0, depth + 1)))
  }
  return def
}

function child(def: Def, step: string | number): z.ZodType | undefined {
  switch (def.type) {
    case 'object': {
      const shape = def['shape'] as Record<string, z.ZodType>
      return Object.hasOwn(shape, step) ? shape[step] : undefined
    }
    case 'array':
      return def['element'] as z.ZodType
    case 'tuple':
      return (def['items'] as z.ZodType[])[Number(step)]
    case 'record':
      return def['valueType'] as z.ZodType
    default:
      return undefined
  }
}

function unwrap(schema: z.ZodType, data: unknown): Def | undefined {
  const def = schema.def as Def
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return unwrap(def['innerType'] as z.ZodType, data)
    case 'pipe':
      return unwrap(def['in'] as z.ZodType, data)
    case 'union': {
      const option = (def['options'] as z.ZodType[]).find((one) =>
        matches(unwrap(one, data), def['discriminator'], data)
      )
      return option && unwrap(option, data)
    }
    default:
      return def
  }
}

/** Whether a union's option is the one that `data` means: by its discriminator, else by being an object. */
function matches(option: Def | undefined, discriminator: unknown, data: unknown): boolean {
  if (option?.type !== 'object' || !isRecord(data)) return false
  if (typeof discriminator !== 'string') return true
  const literal = (option['shape'] as Record<string, z.ZodType>)[discriminator]?.def as Def | undefined
  return literal?.type === 'literal' && (literal['values'] as unknown[]).includes(data[discriminator])
}
