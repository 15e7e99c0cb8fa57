import { z } from 'zod'
import { schemaFor, type Path, type Source } from '../source/source.ts'
import { isRecord, valueAt } from '../source/walk.ts'

type Schema = z.core.$ZodType

/** The schema of a file. */
export function schemaOf({ place }: Pick<Source, 'place'>): z.ZodType {
  return schemaFor(place)
}

/** The keys that the schema of the object at `path` has; none where it is not an object. */
export function keysAt(schema: Schema, data: unknown, path: Path): string[] {
  const object = unwrappedAt(schema, data, path)
  return object instanceof z.ZodObject ? Object.keys(object.shape) : []
}

/** The schema of the value at `path`, and those that it wraps. */
export function schemasAt(schema: Schema, data: unknown, path: Path): Schema[] {
  const last = path.at(-1)
  if (last === undefined) return layersOf(schema)
  const parent = unwrappedAt(schema, data, path.slice(0, -1))
  const inner = parent && childOf(parent, last)
  return inner ? layersOf(inner) : []
}

function layersOf(schema: Schema): Schema[] {
  const inner = wrappedBy(schema)
  return inner ? [schema, ...layersOf(inner)] : [schema]
}

/**
 * The parts of `data` that fit the schema, in their places; undefined elsewhere. Checks use it for files with errors.
 */
export function fittingParts(schema: Schema, data: unknown): unknown {
  const whole = z.safeParse(schema, data)
  if (whole.success) return whole.data
  const holder = unwrap(schema, data)
  const part = (step: string | number, value: unknown) => {
    const inner = holder && childOf(holder, step)
    return inner && fittingParts(inner, value)
  }
  if (Array.isArray(data)) return data.map((value: unknown, index) => part(index, value))
  if (!isRecord(data)) return undefined
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, part(key, value)]))
}

/** The schema of the value at `path`, without wrappers such as `optional`. */
function unwrappedAt(schema: Schema, data: unknown, path: Path): Schema | undefined {
  let holder = unwrap(schema, data)
  for (const [depth, step] of path.entries()) {
    const inner = holder && childOf(holder, step)
    holder = inner && unwrap(inner, valueAt(data, path.slice(0, depth + 1)))
  }
  return holder
}

function childOf(schema: Schema, step: string | number): Schema | undefined {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, Schema>> = schema.shape
    return Object.hasOwn(shape, step) ? shape[step] : undefined
  }
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(step)]
  return schema instanceof z.ZodRecord ? schema.valueType : undefined
}

function wrappedBy(schema: Schema): Schema | undefined {
  if (schema instanceof z.ZodPipe) return schema.in
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapper ? schema.def.innerType : undefined
}

/** The schema inside all wrappers; for a union, the option that matches `data`. */
function unwrap(schema: Schema, data: unknown): Schema | undefined {
  const inner = wrappedBy(schema)
  if (inner) return unwrap(inner, data)
  if (!(schema instanceof z.ZodUnion)) return schema
  const key = schema instanceof z.ZodDiscriminatedUnion ? schema.def.discriminator : undefined
  const options: readonly Schema[] = schema.options
  return options.map((option) => unwrap(option, data)).find((option) => option && isOptionOf(option, key, data))
}

/** Whether a union's option is the one that `data` means: by its discriminator, else by being an object. */
function isOptionOf(option: Schema, discriminator: string | undefined, data: unknown): boolean {
  if (!(option instanceof z.ZodObject) || !isRecord(data)) return false
  if (discriminator === undefined) return true
  const literal: unknown = option.shape[discriminator]
  return literal instanceof z.ZodLiteral && z.safeParse(literal, data[discriminator]).success
}

/** A placeholder of a text, such as {name}. */
export const braced = /(?<!\$)\{\w+\}/g

/** The placeholders that a field supports. Its description lists them. */
export function placeholdersAt(source: Pick<Source, 'place' | 'data'>, path: Path): readonly string[] {
  const [field] = schemasAt(schemaOf(source), source.data, path)
  return (field && z.globalRegistry.get(field)?.description?.match(braced)) ?? []
}
