import type { Edit } from '../../schema/editing.ts'
import type { RoleName } from '../../schema/roles.ts'
import { treeOf, wordsOfKey, type SchemaNode } from '../../schema/schema-tree.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { isInside, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteModel } from '../model/site-model.ts'
import { locate, schemaFor, type Path, type Source } from '../source/source.ts'
import { isRecord, textsIn, valueAt } from '../source/walk.ts'
import { nodeAt, partsOf } from '../validate/fields.ts'
import { nodesTo } from '../validate/schema-at.ts'

export type Written = Pick<Source, 'place' | 'data'>

/** Finds the entry that a value names. */
export type FindEntry = (collection: string, id: unknown) => Written | undefined

export function entriesOf({ sources }: Pick<SiteModel, 'sources'>): FindEntry {
  return (collection, id) =>
    sources.find(({ place }) => place.kind === 'entry' && place.collection === collection && place.id === id)
}

/** What a marketer calls a file: the name of its page or plan, or “Site”. */
export const fileLabel = memoize(({ place, data }: Written): string => {
  const tree = treeOf(schemaFor(place))
  if (place.kind === 'singleton') return tree.label
  // Popups and forms, which have no heading of their own, are known by their files.
  const fields = tree.type === 'object' ? [...tree.children.values()] : []
  const hasHeading = fields.some((field) => field.type === 'field' && field.role.role === 'heading')
  return (hasHeading ? nameIn(tree, data) : undefined) ?? wordsOfKey(place.id)
})

/** What a marketer calls each step to a value: `Hero`, `Actions`, `Get it`, `Link`. */
export function labelsTo({ place, data }: Written, path: Path, findEntry?: FindEntry): string[] {
  const nodes = nodesTo(treeOf(schemaFor(place)), data, path)
  return path.flatMap((step, depth) => {
    const node = nodes[depth + 1]
    const value = valueAt(data, path.slice(0, depth + 1))
    // A section says more than the list of all sections.
    if (step === 'sections' && depth === 0 && path.length > 1) return []
    const entry = node?.type === 'field' && node.role.role === 'entry' && findEntry?.(node.role.collection, value)
    if (typeof step === 'number' && entry) return fileLabel(entry)
    if (typeof step === 'number') return typeOf(value) ?? (node && nameIn(node, value)) ?? `No. ${step + 1}`
    if (nodes[depth]?.type === 'record') return step.startsWith('/') ? step : wordsOfKey(step)
    return node?.label || wordsOfKey(step)
  })
}

/** A place with its file: `Home › Hero › Title`. */
export function fullLabel(source: Written, path: Path, findEntry: FindEntry): string {
  return [fileLabel(source), ...labelsTo(source, path, findEntry)].join(' › ')
}

/** The places of all texts that are meant, in every file. */
export function placesOf(model: SiteModel, isMeant: (text: string) => boolean): string[] {
  return model.sources.flatMap((source) =>
    textsIn(source.raw).flatMap(({ text, path }) => (isMeant(text) ? fullLabel(source, path, entriesOf(model)) : []))
  )
}

/** The path of the text that a diagnostic is about. */
export function textPathOf({ file, ...range }: Diagnostic, { sources }: Pick<SiteModel, 'sources'>): Path | undefined {
  const source = sources.find((other) => other.file === file)
  return source && textsIn(source.raw).find(({ path }) => isInside(range, locate(source, path)))?.path
}

/** Where a diagnostic is: `Home › Hero › Title`. Without a text there, such as for an unknown field, `Home, line 7`. */
export function placeLabel(diagnostic: Diagnostic, model: Pick<SiteModel, 'sources'>): string {
  const { file, line } = diagnostic
  const path = textPathOf(diagnostic, model)
  if (path) return labelAt(file, path, model)
  const source = model.sources.find((other) => other.file === file)
  return `${source ? fileLabel(source) : file}, line ${line}`
}

/** An error with its place: `Home › Hero › Title: Expected a text.` */
export function errorLabel(error: Diagnostic, model: Pick<SiteModel, 'sources'>): string {
  const place = placeLabel(error, model)
  const field = place.slice(place.lastIndexOf(' › ') + 3)
  // Many messages begin with the field, too.
  return `${place}: ${error.message.startsWith(`${field}: `) ? error.message.slice(field.length + 2) : error.message}`
}

/** A place by its file. */
export function labelAt(file: string, path: Path, model: Pick<SiteModel, 'sources'>): string {
  const source = model.sources.find((other) => other.file === file)
  return source ? fullLabel(source, path, entriesOf(model)) : file
}

const verbs = {
  set: 'Change',
  remove: 'Remove',
  move: 'Move in',
  duplicate: 'Duplicate in',
  delete: 'Delete from',
  add: 'Add to'
} satisfies Record<Edit['kind'], string>

/** An edit, as the editor calls it when it can be undone: `Change Home › Hero › Title`. */
export function editLabel({ kind, file, path }: Edit, model: SiteModel): string {
  return `${verbs[kind]} ${labelAt(file, path, model)}`
}

/** The type of a section, such as “Hero”. */
function typeOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['type'] === 'string' ? wordsOfKey(value['type']) : undefined
}

/** “the price of Starter” for `plans.starter.price`. */
export function valueLabel(source: Written, path: Path): string {
  const label = labelsTo(source, path.at(-1) === 'value' ? path.slice(0, -1) : path).join(' › ')
  if (source.place.kind === 'singleton') return label
  return `the ${label.charAt(0).toLowerCase()}${label.slice(1)} of ${fileLabel(source)}`
}

const naming: ReadonlySet<RoleName> = new Set<RoleName>(['heading', 'label', 'text'])
/** In characters. */
const maxNameLength = 60

export function nameAt({ place, data }: Written, path: Path): string | undefined {
  const node = nodeAt({ place, data }, path)
  return node && nameIn(node, valueAt(data, path), ['heading'])
}

/** The first heading, label or text of a group, or a text itself. */
function nameIn(node: SchemaNode, data: unknown, preferred: readonly RoleName[] = []): string | undefined {
  if (typeof data === 'string') return shortened(data)
  if (!isRecord(data)) return undefined
  const texts = new Map<RoleName, string>()
  for (const { node: part, value } of partsOf(node, data)) {
    const role = part.type === 'field' ? part.role.role : undefined
    if (role && naming.has(role) && typeof value === 'string' && !texts.has(role)) texts.set(role, value)
  }
  const name = preferred.map((role) => texts.get(role)).find(Boolean) ?? [...texts.values()][0]
  return name && shortened(name)
}

function shortened(text: string): string {
  return text.length > maxNameLength ? `${text.slice(0, maxNameLength).trimEnd()} …` : text
}
