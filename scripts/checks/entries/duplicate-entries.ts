import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticInSource } from '../../source/source.ts'
import { namedEntries } from '../../model/usage.ts'
import { fieldsIn, type Field } from '../../validate/fields.ts'
import { labelled } from '../../validate/labelled-message.ts'
import type { Valid } from '../../validate/valid.ts'

interface Copy {
  readonly source: Resolved
  readonly field: Field
  readonly original: Resolved
}

/**
 * Entries that repeat a value which must be unique, such as a store page: the author copied a file and forgot a field.
 */
export function checkDuplicateEntries(site: SiteModel): Diagnostic[] {
  return [...copiesIn(site).values()].map(({ source, field, original }) =>
    diagnosticInSource(source, field.range(), {
      rule: 'duplicate-entry',
      message: labelled(field.label, `The same value is in ${original.file}.`),
      hint: 'Change it here, or delete this copy.'
    })
  )
}

/** `setup-2` is the copy, `setup` the original. */
function shorterFirst(a: Valid, b: Valid): number {
  return a.source.file.length - b.source.file.length
}

/** The copies by their files, each with its first repeated field. */
export const copiesIn = memoize((site: SiteModel): ReadonlyMap<Resolved, Copy> => {
  const seen = new Map<string, Resolved>()
  const copies = new Map<Resolved, Copy>()
  // An entry that pages use is the original.
  const named = new Set(site.readable.flatMap((readable) => [...namedEntries(readable)]))
  const isNamed = ({ source: { place } }: Valid) =>
    place.kind === 'entry' && named.has(`${place.collection}.${place.id}`)
  const others = site.readable.filter((one) => !isNamed(one)).sort(shorterFirst)
  for (const readable of [...site.readable.filter(isNamed), ...others]) {
    const { source } = readable
    for (const field of distinctFields(readable)) {
      const key = `${source.place.kind === 'entry' ? source.place.collection : ''} ${field.path.join('.')} ${String(field.value).trim().toLowerCase()}`
      const original = seen.get(key)
      if (!original) seen.set(key, source)
      else if (!copies.has(source)) copies.set(source, { source, field, original })
    }
  }
  return copies
})

/** Fields whose values are unique in a collection. */
const distinctFields = memoize((readable: Valid): readonly Field[] => {
  if (readable.source.place.kind !== 'entry') return []
  return fieldsIn(readable).filter(({ role, value }) => role.isDistinct && typeof value === 'string')
})
