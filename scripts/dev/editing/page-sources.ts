import type { Control, FieldSource, PageSources, SectionSource } from '../../../schema/editing.ts'
import type { Content } from '../../../schema/content.ts'
import type { FieldRole, RoleName } from '../../../schema/roles.ts'
import { treeOf } from '../../../schema/schema-tree.ts'
import { shapesText } from '../../../src/shared/shapes-text.ts'
import { emittedData } from '../../emit/emitted-data.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Path, Source } from '../../source/source.ts'
import { isRecord, valueAt } from '../../source/walk.ts'
import { isReference } from '../../validate/entry-reference.ts'
import { eachField, partsOf } from '../../validate/fields.ts'
import { schemaOf } from '../../validate/schema-at.ts'
import type { Valid } from '../../validate/valid.ts'
import { fileLabel, fullLabel, inWords, labelsTo, nameAt } from './labels.ts'

/** The values that a page shows; undefined if no valid page has the path. */
export function pageSources(
  pagePath: string,
  content: Content,
  model: SiteModel
): Omit<PageSources, 'version' | 'state'> | undefined {
  const page = model.valid.find(({ source }) => source === model.pages.get(pagePath)?.source)
  if (!page) return undefined
  const sourcesOf = (valid: Valid) => fieldSources(valid, pagePath, content, model)
  const singleton = (name: string) =>
    model.valid.filter(({ source: { place } }) => 'name' in place && place.name === name)
  const collection = (name: string) =>
    model.valid.filter(({ source: { place } }) => 'collection' in place && place.collection === name)
  const own = sourcesOf(page)
  const sections = isRecord(page.data) && Array.isArray(page.data['sections']) ? page.data['sections'] : []
  return {
    path: pagePath,
    file: page.source.file,
    label: fileLabel(page.source),
    sections: sections.map((_, index): SectionSource => ({
      label: labelsTo(page.source, ['sections', index]).join(),
      name: nameAt(page.source, ['sections', index]),
      fields: own.filter(({ path }) => path[0] === 'sections' && path[1] === index).flatMap((field) => withEntry(field))
    })),
    frame: [
      ...own.filter(({ path }) => path[0] !== 'sections').flatMap((field) => withEntry(field)),
      ...singleton('site').flatMap(sourcesOf)
    ],
    // Several popups may name the same plan.
    popups: [
      ...new Set(
        collection('popups')
          .flatMap(sourcesOf)
          .flatMap((field) => withEntry(field))
      )
    ],
    assistant: [...singleton('assistant'), ...collection('knowledge')].flatMap(sourcesOf),
    // The header and the footer first.
    shared: model.sources.flatMap(sharedIn).sort((a, b) => Number(b.path.length > 0) - Number(a.path.length > 0))
  }

  /** A field. For a reference to an entry, also the fields of the entry. */
  function withEntry(field: FieldSource, depth = 0): FieldSource[] {
    const reference = field.control === 'entry' ? referenceAt(field) : undefined
    const entry =
      reference &&
      collection(reference.collection).find(({ source: { place } }) => 'id' in place && place.id === reference.id)
    if (!entry || depth > 3) return [field]
    return [field, ...sourcesOf(entry).flatMap((inner) => withEntry(inner, depth + 1))]
  }

  function referenceAt({ file, path }: FieldSource) {
    const value = valueAt(model.valid.find(({ source }) => source.file === file)?.data, path)
    return isReference(value) ? value : undefined
  }
}

/** A file that pages share; of the site, each of its groups, such as the header. */
function sharedIn({ file, place, data }: Source): PageSources['shared'] {
  const tree = treeOf(schemaOf({ place }))
  if (tree.type === 'list' || (place.kind === 'entry' && place.collection === 'pages')) return []
  const kind = place.kind === 'entry' ? tree.label || inWords(place.collection) : ''
  const whole = { file, path: [], label: fileLabel({ place, data }), kind }
  if (place.kind === 'entry' || place.name !== 'site') return [whole]
  const groups = partsOf(tree, data).filter(({ node: { type } }) => type === 'object')
  return [whole, ...groups.map(({ step, node: { label } }) => ({ file, path: [step], label, kind: tree.label }))]
}

/** Every field of a file with its text on the page. */
function fieldSources(valid: Valid, pagePath: string, content: Content, model: SiteModel): readonly FieldSource[] {
  const { source, data } = valid
  const byPage = sourcesByPage(valid)
  const cached = byPage.get(pagePath)
  if (cached) return cached
  const fields: FieldSource[] = []
  const itemId = source.place.kind === 'entry' && source.place.collection !== 'pages' ? source.place.id : undefined
  eachField(treeOf(schemaOf(source)), data, ({ role, label, schema }, value, path, isKey) => {
    if (isKey) return
    fields.push({
      file: source.file,
      path: path.slice(),
      label,
      place: fullLabel(source, path),
      control: controlOf(role),
      raw: valueAt(source.raw, path),
      ...shownPart(role, isReference(value) ? value : emittedData(schema, value, pagePath, content, model)),
      ...itemOf(data, path, itemId)
    })
  })
  byPage.set(pagePath, fields)
  return fields
}

/** Addresses such as `#faq` depend on the page. A changed file is another object. */
const sourcesByPage = memoize((_: Valid) => new Map<string, readonly FieldSource[]>())

function shownPart(role: FieldRole, emitted: unknown): Pick<FieldSource, 'text' | 'html' | 'addresses' | 'shapes'> {
  if (role.role === 'silent' || role.role === 'path' || role.role === 'id') return {}
  if (typeof emitted === 'string')
    return role.role === 'link' || role.role === 'picture' ? { addresses: [emitted] } : { text: emitted }
  if (typeof emitted === 'number') return { text: String(emitted) }
  if (!isRecord(emitted)) return {}
  if (typeof emitted['html'] === 'string') return { html: emitted['html'] }
  if (typeof emitted['srcSet'] === 'string')
    return { addresses: emitted['srcSet'].split(', ').map((candidate) => candidate.split(' ')[0] ?? '') }
  if (Array.isArray(emitted['shapes'])) {
    const attributes = (shape: unknown) =>
      Array.isArray(shape) && isRecord(shape[1]) ? Object.values(shape[1]).map(String) : []
    return { shapes: shapesText(emitted['shapes'].map(attributes)) }
  }
  return typeof emitted['text'] === 'string' ? { text: emitted['text'] } : {}
}

/** The id of the closest group around a value, or else of its entry. */
function itemOf(data: unknown, path: Path, entry: string | undefined): { item?: string } {
  for (let depth = path.length - 1; depth > 0; depth--) {
    const holder = valueAt(data, path.slice(0, depth))
    if (isRecord(holder) && typeof holder['id'] === 'string') return { item: holder['id'] }
  }
  return entry === undefined ? {} : { item: entry }
}

const controls: Readonly<Record<Exclude<RoleName, 'text'>, Control>> = {
  heading: 'line',
  label: 'line',
  amount: 'line',
  color: 'line',
  silent: 'line',
  id: 'line',
  path: 'line',
  code: 'code',
  link: 'link',
  picture: 'picture',
  icon: 'icon',
  entry: 'entry',
  date: 'date',
  number: 'number',
  switch: 'switch',
  choice: 'choice'
}

/** How a field is edited. */
export function controlOf(role: FieldRole): Control {
  return role.role === 'text' ? role.form : controls[role.role]
}
