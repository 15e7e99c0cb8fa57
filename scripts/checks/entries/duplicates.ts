import { diagnosticAt, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { RuleId } from '../../diagnostics/rules.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import { isKnowledge, isPage, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { namedEntries } from '../../model/usage.ts'
import { locate, placeName, type Path, diagnosticAtToken, diagnosticAtValue } from '../../source/source.ts'
import { isRecord, valueAt } from '../../source/walk.ts'
import { isReference, fieldsIn, fieldsOf, groupsIn, labelled, type Field, type Valid } from '../../validate/fields.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import { findDuplicates, type Duplicate } from '../find-duplicates.ts'

/** Entries, names in lists, ids and headings that appear twice but must be unique. */
export function checkDuplicates(site: SiteModel): Diagnostic[] {
  return [
    ...[...duplicateEntries(site)].map(([source, { item, first }]) =>
      diagnosticAt(source.file, item.range(), {
        rule: 'duplicate-entry',
        message: labelled(item.label, `The same value is in ${first.source.file}.`),
        hint: 'Change one of the two, or delete the copy.'
      })
    ),
    ...site.readable.flatMap(duplicateNames),
    ...site.readable.flatMap(duplicateTexts),
    ...site.valid.flatMap(duplicateGroups),
    ...duplicateLongTexts(site),
    ...duplicateQuestions(site),
    ...duplicateAnchors(site),
    ...duplicateHeadings(site)
  ]
}

/** Entries with a value that must be unique but that another entry has, such as a store page, and the first such field. */
export const duplicateEntries = memoize((site: SiteModel): ReadonlyMap<Resolved, Duplicate<Field>> => {
  const named = new Set(site.readable.flatMap((readable) => [...namedEntries(readable)]))
  const isNamed = ({ source: { place } }: Valid) => named.has(placeName(place))
  // An entry that pages use is the original; else `setup` is the original of `setup-2`.
  const originalsFirst = [...site.readable].sort(
    (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || a.source.file.length - b.source.file.length
  )
  // The store page …/starter is the page of the plan starter.
  const isOwn = ({ source: { place }, value }: Field) => place.kind === 'entry' && String(value).includes(place.id)
  const fields = originalsFirst.flatMap(uniqueFields).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const duplicates = findDuplicates(fields, ({ source: { place }, path, value }) =>
    [place.kind === 'entry' && place.collection, ...path, String(value).trim().toLowerCase()].join(' ')
  )
  return new Map(duplicates.reverse().map((one) => [one.item.source, one]))
})

/** Fields whose values are unique in a collection. */
const uniqueFields = memoize((readable: Valid): readonly Field[] => {
  if (readable.source.place.kind !== 'entry') return []
  return fieldsIn(readable).filter(({ role, value }) => role.isUnique && typeof value === 'string')
})

/** Entries and ids that a list has twice. */
const duplicateNames = memoize((readable: Valid): readonly Diagnostic[] =>
  findDuplicates(fieldsOf(readable, 'entry', 'id'), ({ role, value, path }) => {
    if (isReference(value)) return [...path.slice(0, -1), value.collection, value.id].join(' ')
    return role.role === 'id' && role.scope === 'list' ? [...path.slice(0, -2), String(value)].join(' ') : undefined
  }).map(({ item: field }) => {
    const [what, hint] = isReference(field.value)
      ? [`"${field.value.id}"`, 'Keep one of the two.']
      : [`id "${String(field.value)}"`, 'Give each item its own id, or delete the copy.']
    const message = `Duplicate ${what} in this list.`
    return diagnosticAt(readable.source.file, field.range(), { rule: 'repeated-entry', message, hint })
  })
)

/** The same text twice in one list: somebody copied a line, or pasted it twice. */
const duplicateTexts = memoize((readable: Valid): readonly Diagnostic[] =>
  findDuplicates(fieldsIn(readable), ({ role, written, path }) =>
    role.role === 'text' && typeof path.at(-1) === 'number' ? [...path.slice(0, -1), written].join(' ') : undefined
  ).map(({ item, first }) => duplicateDiagnostic(readable, 'repeated-entry', 'item', item.path, first.path))
)

/** Sections, and groups without an id, that a list has twice. */
const duplicateGroups = memoize((valid: Valid): readonly Diagnostic[] => {
  const groups = groupsIn(valid).flatMap(([field]) => {
    const path = field?.path.slice(0, -1) ?? []
    const value = valueAt(valid.source.data, path)
    const isSection = path[0] === 'sections' && path.length === 2
    const isNamed = !isSection && isRecord(value) && 'id' in value
    return typeof path.at(-1) === 'number' && !isNamed ? { value, path, isSection } : []
  })
  const found = findDuplicates(groups, ({ value, path }) => [...path.slice(0, -1), JSON.stringify(value)].join(' '))
  return found.map(({ item: { path, isSection }, first }) =>
    isSection
      ? duplicateDiagnostic(valid, 'repeated-entry', 'section', path, first.path)
      : duplicateDiagnostic(valid, 'duplicate-text', 'item', path, first.path)
  )
})

/** In characters. Shorter texts may be the same on purpose. */
const longText = 60

/** Long texts of a file, and the names of items, which are their first words. */
const comparedTexts = memoize((readable: Valid): readonly Field[] =>
  groupsIn(readable).flatMap((fields) => {
    const isItem = fields.some(({ role }) => role.role === 'id' && role.scope === 'list')
    const name = isItem && fields.find(({ role }) => role.role === 'text' || role.role === 'heading')
    const isLong = ({ role, written, path }: Field) =>
      ['text', 'label'].includes(role.role) && typeof path.at(-1) === 'string' && String(written).length >= longText
    return fields.filter((field) => field === name || isLong(field))
  })
)

/** The same text in two parts of a page, two entries of another collection, or two items of a list: one is a copy. */
function duplicateLongTexts(site: SiteModel): Diagnostic[] {
  const isEntry = ({ source: { place } }: Valid) =>
    place.kind === 'entry' && !['pages', 'forms'].includes(place.collection)
  return [
    ...site.readable.flatMap((file) => (isEntry(file) ? [] : duplicatesInFile(file))),
    ...duplicatesOf(site.readable.filter(isEntry).flatMap(comparedTexts))
  ]
}

const duplicatesInFile = memoize((file: Valid) => duplicatesOf(comparedTexts(file)))

function duplicatesOf(fields: readonly Field[]): Diagnostic[] {
  const duplicates = findDuplicates(fields, ({ source: { place }, path, written }) =>
    String(written).length < longText
      ? [placeName(place), ...path.slice(0, -2), written].join(' ')
      : [place.kind === 'entry' ? place.collection : place.name, path.at(-1), written].join(' ')
  )
  return duplicates.map(({ item, first }) => {
    const { line } = first.range()
    const where = first.source === item.source ? `line ${line}` : `${first.source.file}:${line}`
    return diagnosticAt(item.source.file, item.range(), {
      rule: 'duplicate-text',
      message: labelled(item.label, `The same text is on ${where}.`),
      hint: 'One of the two was copied. Change it, or remove it.'
    })
  })
}

/** The example questions of a file as they are written, because two plans may have the same price. */
const questionsIn = memoize(({ source, data }: ValidEntry<'knowledge'>) => {
  const paths = [['asks'], ...data.answers.map((_, index) => ['answers', index, 'asks'])]
  return paths.flatMap((path) =>
    String(valueAt(source.raw, path) ?? '')
      .split(/\s*,\s*/)
      .flatMap((text) => (text === '' ? [] : { source, path, text, key: text.toLowerCase().replace(/\?$/, '') }))
  )
})

/** Example questions of two answers: the assistant would give one of the two, by chance. */
function duplicateQuestions(site: SiteModel): Diagnostic[] {
  const questions = site.valid.filter(isKnowledge).flatMap(questionsIn)
  return findDuplicates(questions, ({ key }) => key).map(({ item, first }) => {
    const where = `${first.source.file}:${locate(first.source, first.path).line}`
    return diagnosticAtToken(item.source, item.path, item.text, {
      rule: 'duplicate-text',
      message: `The example question “${item.text}” is also in ${where}, but a question can have only one answer.`,
      hint: 'Delete one of the two.'
    })
  })
}

function duplicateDiagnostic({ source }: Valid, rule: RuleId, what: string, path: Path, first: Path): Diagnostic {
  const { line, column } = locate(source, path)
  const start = { line, column, endLine: line, endColumn: column + 1 }
  const message = `This ${what} is the same as the ${what} on line ${locate(source, first).line}.`
  return diagnosticAt(source.file, start, { rule, message, hint: 'Delete one of the two.' })
}

/** Ids of the layout that every page has. */
export const frameIds = ['main', 'app', 'assistant-panel', 'mobile-menu', 'theme-menu', 'first-page', 'not-loaded']

/** Ids are unique on a page, because links lead only to the first. */
function duplicateAnchors(site: SiteModel): Diagnostic[] {
  const frame = frameIds.map((id) => ({ id, path: [] }))
  return [...site.pages.values()].flatMap(({ source, anchors = [] }) =>
    findDuplicates([...frame, ...anchors], ({ id }) => id).map(({ item: { id, path }, first }) =>
      diagnosticAtValue(source, path, {
        rule: 'duplicate-anchor',
        message: `Duplicate id "${id}" on this page.`,
        hint: frameIds.includes(id)
          ? 'Every page uses this id for its own layout. Choose another.'
          : `The first is on line ${locate(source, first.path).line}. Choose another id, or remove one of the two.`
      })
    )
  )
}

/** Visitors and screen readers tell the sections of a page apart by their headings. */
function duplicateHeadings(site: SiteModel): Diagnostic[] {
  return site.valid.filter(isPage).flatMap(({ source, data: { sections } }) => {
    const headings = sections.map(({ title }, index) => ({ title, path: ['sections', index, 'title'] }))
    return findDuplicates(headings, ({ title }) => title?.toLowerCase()).map(({ item, first }) =>
      diagnosticAtValue(source, item.path, {
        rule: 'duplicate-heading',
        message: `The section on line ${locate(source, first.path).line} has the same heading “${item.title}”.`,
        hint: 'Give each section of a page its own heading.'
      })
    )
  })
}
