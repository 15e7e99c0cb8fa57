import { controls, type Control, type FieldSource, type PageSources, type SectionSource } from '../../schema/editing.ts'
import type { Content } from '../../schema/content.ts'
import type { FieldRole } from '../../schema/roles.ts'
import { treeOf, wordsOfKey } from '../../schema/schema-tree.ts'
import { shapesText } from '../../src/shared/shapes-text.ts'
import { emittedData } from '../emit/emitted-data.ts'
import { enabledPopups } from '../emit/popup-modules.ts'
import { shownFields, type ShownField } from '../model/shown-fields.ts'
import { notFoundPath, type SiteModel } from '../model/site-model.ts'
import { schemaFor, type Source } from '../source/source.ts'
import { isRecord, valueAt } from '../source/walk.ts'
import { isReference, partsOf, type Field } from '../validate/fields.ts'
import { entriesOf, fileLabel, fullLabel, labelsTo, nameAt } from './labels.ts'

/** The values that a page shows; undefined if no valid page has the path. */
export function pageSources(pagePath: string, content: Content, model: SiteModel) {
  const page = [...content.pages.values()].find(({ path }) => path === pagePath)
  const source = model.pages.get(pagePath)?.source
  if (!page || !source) return undefined
  const sourcesOf = (fields: readonly ShownField[]) =>
    fields.flatMap(({ field }) => (field.isKey ? [] : fieldSource(field, pagePath, content, model)))
  const fieldsOfAll = (collection: 'popups' | 'knowledge') =>
    [...content[collection].keys()].flatMap((id) => shownFields(model, `${collection}.${id}`))
  const own = shownFields(model, `pages.${page.id}`)
  return {
    path: pagePath,
    file: source.file,
    label: fileLabel(source),
    pages: [...model.pages]
      // The 404 page has no address of its own.
      .filter(([path]) => path !== notFoundPath || path === pagePath)
      .map(([path, { source }]) => ({ path, label: fileLabel(source) }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    host: new URL(content.site.url).host,
    sections: page.sections.map((_, index): SectionSource => ({
      label: labelsTo(source, ['sections', index]).join(),
      name: nameAt(source, ['sections', index]),
      fields: sourcesOf(own.filter(({ at }) => at[0] === 'sections' && at[1] === index))
    })),
    frame: sourcesOf([...own.filter(({ at }) => at[0] !== 'sections'), ...shownFields(model, 'site')]),
    // Several popups may name the same plan.
    popups: sourcesOf([...new Map(fieldsOfAll('popups').map((shown) => [shown.field, shown])).values()]),
    enabledPopups: Object.values(enabledPopups(content)).flatMap((popup) => popup?.type ?? []),
    assistant: sourcesOf([...shownFields(model, 'assistant'), ...fieldsOfAll('knowledge')]),
    // The header and the footer first.
    shared: model.sources.flatMap(sharedIn).sort((a, b) => Number(b.path.length > 0) - Number(a.path.length > 0))
  }
}

/** A file that pages share; of the site, each of its groups, such as the header. */
function sharedIn({ file, place, data }: Source): PageSources['shared'] {
  const tree = treeOf(schemaFor(place))
  if (tree.type === 'list' || (place.kind === 'entry' && place.collection === 'pages')) return []
  const kind = place.kind === 'entry' ? tree.label || wordsOfKey(place.collection) : ''
  const whole = { file, path: [], label: fileLabel({ place, data }), kind }
  if (place.kind === 'entry' || place.name !== 'site') return [whole]
  const groups = partsOf(tree, data).filter(({ node: { type } }) => type === 'object')
  return [whole, ...groups.map(({ step, node: { label } }) => ({ file, path: [step], label, kind: tree.label }))]
}

function fieldSource(field: Field, pagePath: string, content: Content, model: SiteModel): FieldSource {
  const { source, path, label, role, kind, value, written: raw } = field
  const place = fullLabel(source, path, entriesOf(model))
  const emitted = isReference(value) ? value : emittedData(kind.schema, value, pagePath, content, model)
  const control = controlOf(role)
  return { file: source.file, path, label, place, control, raw, ...shownPart(role, emitted), item: itemOf(field) }
}

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
function itemOf({ source: { place, data }, path }: Field): string | undefined {
  for (let depth = path.length - 1; depth > 0; depth--) {
    const holder = valueAt(data, path.slice(0, depth))
    if (isRecord(holder) && typeof holder['id'] === 'string') return holder['id']
  }
  return place.kind === 'entry' && place.collection !== 'pages' ? place.id : undefined
}

export function controlOf(role: FieldRole): Control {
  if (role.role === 'text') return role.form
  return controls.find((control) => control === role.role) ?? 'line'
}
