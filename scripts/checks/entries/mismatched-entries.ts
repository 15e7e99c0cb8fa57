import { collectionNames } from '../../../schema/content.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { memoize } from '../../platform/memoize.ts'
import { diagnosticAtToken } from '../../source/source.ts'
import { isReference, fieldsIn, type Field, type Valid } from '../../validate/fields.ts'

/** Buttons and offers whose text has the price of one plan and whose link leads to another: one of the two was forgotten. */
export function checkMismatchedEntries(site: SiteModel): Diagnostic[] {
  return site.valid.flatMap(mismatches)
}

const mismatches = memoize((valid: Valid): readonly Diagnostic[] => {
  if (!valid.source.text.includes('$(')) return []
  const groups = new Map<string, Field[]>()
  for (const field of fieldsIn(valid)) {
    const group = field.path.slice(0, -1).join('.')
    groups.set(group, [...(groups.get(group) ?? []), field])
  }
  return [...groups.values()].flatMap((fields) => {
    const targets = fields.flatMap(targetOf)
    const [target] = targets
    const all = fields.flatMap(mentionsIn)
    // A text may compare an entry with others.
    if (target === undefined || targets.length > 1 || all.some(({ entry }) => entry === target)) return []
    const other = all.find(({ entry }) => entry.split('.')[0] === target.split('.')[0])
    if (!other) return []
    return diagnosticAtToken(valid.source, other.field.path, other.token, {
      rule: 'mismatched-entry',
      message: `This text is about ${other.entry}, but the link beside it leads to ${target}.`,
      hint: 'Name the same entry in both.'
    })
  })
})

/** The entry that a link or an id leads to, such as `plans.starter`. */
function targetOf({ role, value, written, path }: Field): string[] {
  if (typeof path.at(-1) === 'number') return []
  if (role.role === 'entry' && isReference(value)) return [`${value.collection}.${value.id}`]
  return role.role === 'link' ? entriesIn(written).map(({ entry }) => entry) : []
}

function mentionsIn(field: Field): { entry: string; token: string; field: Field }[] {
  const isText = ['text', 'heading', 'label'].includes(field.role.role)
  return isText ? entriesIn(field.written).map((mention) => ({ ...mention, field })) : []
}

function entriesIn(written: unknown): { entry: string; token: string }[] {
  return [...String(written).matchAll(/\$\((\w+)\.([\w-]+)\.[\w-]+\)/g)].flatMap(([token, collection = '', id]) =>
    collectionNames.some((name) => name === collection) ? { entry: `${collection}.${id}`, token } : []
  )
}
