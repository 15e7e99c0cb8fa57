import type { FieldRole } from '../../schema/roles.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { placeName, type Path } from '../source/source.ts'
import { isRecord, valueAt } from '../source/walk.ts'
import { isReference, fieldsIn, type Field } from '../validate/fields.ts'
import { locateName, namesIn } from '../validate/resolve-references.ts'
import type { SiteModel } from './site-model.ts'

/** Whether visitors read a field's text. */
export function isRead({ role }: FieldRole): boolean {
  return role === 'text' || role === 'heading' || role === 'amount' || role === 'date'
}

/** A field that a file shows: its own, or one of an entry that it refers to. */
export interface ShownField {
  readonly field: Field
  /** The path in the file that shows it: for the field of an entry, the path of the entry's name. */
  readonly at: Path
  /** The names of the entries through which the file shows it. */
  readonly through: readonly Field[]
}

/** In words, from the file that shows it: `Sections`, `FAQ`, `Questions`, `Cost`, `Answer`. */
export function placeOf({ field, through }: ShownField): string[] {
  return [...through, field].flatMap(({ place }) => place)
}

const filesByName = memoize(({ valid }: SiteModel) => new Map(valid.map((one) => [placeName(one.source.place), one])))

/** The fields of a valid file in reading order; an entry's follow its name. @param name `site` or `pages.home` */
export function shownFields(model: SiteModel, name: string): ShownField[] {
  const file = filesByName(model).get(name)
  const fields = file ? fieldsIn(file) : []
  return fields.flatMap((field) => [{ field, at: field.path, through: [] }, ...fieldsOfEntry(model, field)])
}

function fieldsOfEntry(model: SiteModel, name: Field): ShownField[] {
  const { role, value } = name
  if (role.role !== 'entry' || !isReference(value)) return []
  return shownFields(model, `${value.collection}.${value.id}`)
    .filter(({ at: [key] }) => !role.shows || role.shows.some((shown) => shown === key))
    .map(({ field, through }) => ({ field, at: name.path, through: [name, ...through] }))
}

/** The names of all values that the text of a field refers to, directly or through other values. */
export function namesOf(model: SiteModel, field: Field): readonly string[] {
  const names = new Set<string>()
  const follow = (text: unknown): void => {
    if (typeof text !== 'string' || !text.includes('$(')) return
    for (const written of namesIn(text)) {
      const name = written.replace(/\.value$/, '')
      if (names.has(name)) continue
      names.add(name)
      const { source, path = [] } = valueNamed(model, name) ?? {}
      follow(valueAt(source?.raw, path))
    }
  }
  follow(field.written)
  return [...names]
}

/** Where a reference leads: to a value, or to the `value` of a fact that has more fields. */
export function valueNamed(model: SiteModel, name: string) {
  const target = locateName(sourcesByName(model), name)
  const isFact = target && isRecord(valueAt(target.source.raw, target.path))
  return isFact ? { ...target, path: [...target.path, 'value'] } : target
}

const sourcesByName = memoize(({ sources }: SiteModel) => new Map(sources.map((file) => [placeName(file.place), file])))

/** The files that hold what a page shows: its own, the entries that it names, and the values that its texts refer to. */
export function filesOf(model: SiteModel, name: string): ReadonlySet<string> {
  const files = shownFields(model, name).flatMap(({ field }) => {
    const values = namesOf(model, field).map((used) => valueNamed(model, used)?.source.file ?? field.source.file)
    return [field.source.file, ...values]
  })
  return new Set(files)
}
