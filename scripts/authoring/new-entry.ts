import { Pair, Scalar, YAMLMap } from 'yaml'
import { collections, type CollectionName } from '../../schema/content.ts'
import { popup } from '../../schema/popups.ts'
import { fileSlug, freeName } from '../../src/shared/file-slug.ts'
import { section } from '../../schema/sections/index.ts'
import { contentNames } from './content-names.ts'
import { exampleOf } from './example-of.ts'
import { modeline } from './editor-schema.ts'
import { jsonSchemaOf, type JsonSchema } from '../validate/json-schema.ts'
import { isMatrix, isRelease, type SiteModel } from '../model/site-model.ts'
import { isRecord } from '../source/walk.ts'
import { comment, commentedYaml } from './commented-yaml.ts'

/** What one entry is called, such as in `npm run new`. */
export const entryKinds = {
  pages: 'page',
  faqs: 'faq',
  forms: 'form',
  plans: 'plan',
  testimonials: 'testimonial',
  popups: 'popup',
  changelog: 'version',
  matrices: 'matrix',
  knowledge: 'knowledge'
} as const satisfies Record<CollectionName, string>

/** The name of the file of a version: `v2-1-0` for `2.1.0`. Other names stay. */
export function versionId(name: string): string {
  return name.replace(/^v?(\d+)\.(\d+)\.(\d+)$/, 'v$1-$2-$3')
}

/**
 * The name of an entry's file, without `.yaml`. It begins with a letter: `faq-2-for-1` for “2 for 1?”, and `faq` or `faq-2`
 * for names without Latin letters.
 */
export function entryId(collection: CollectionName, name: string, isTaken: (id: string) => boolean): string {
  const slug = fileSlug(versionId(name))
  if (slug && /^[a-z]/.test(slug)) return slug
  const kind = entryKinds[collection]
  return slug ? `${kind}-${slug}` : freeName(kind, isTaken)
}

/** Returns YAML that has a comment for every field and passes all checks. @param name as the author wrote it */
export function entryText(collection: CollectionName, id: string, model: SiteModel, name?: string): string {
  const schema = entrySchema(collection, id)
  const example = exampleOf(schema, contentNames(model), 'all')
  const filled = { ...(isRecord(example) ? example : {}), ...entryDefaults(collection, id, model, name) }
  const isCompared = collection === 'plans' && rowsOf(model).size > 0
  const fields = commentedYaml(schema, filled, isCompared ? ['includes'] : neededFields[collection])
  const more = collection === 'pages' ? comment(moreSections()) : []
  return [modeline(collection, 2), ...comment(schema.description ?? ''), '', fields, ...more, ''].join('\n')
}

/** Optional fields that these entries need: a sample is not a real testimonial, for example. */
const neededFields: Readonly<Partial<Record<CollectionName, readonly string[]>>> = {
  forms: ['optional', 'privacy', 'sent', 'failed'],
  testimonials: ['sample'],
  popups: ['label'],
  changelog: ['added']
}

/** The rows of all tables that compare plans, with their labels. */
function rowsOf({ valid }: SiteModel): ReadonlyMap<string, string> {
  const rows = valid.filter(isMatrix).flatMap(({ data }) => data.groups.flatMap((group) => group.rows))
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** `TODO` for each row, because no value is right by default. The check lists each before going live. */
function valuesOf(rows: ReadonlyMap<string, string>): YAMLMap {
  const values = new YAMLMap()
  for (const [row, label] of rows) {
    const value = new Scalar('TODO')
    value.comment = ` ${label}`
    values.add(new Pair(new Scalar(row), value))
  }
  return values
}

/** Undefined if the collection allows any id. */
export function allowedIds(collection: CollectionName): readonly string[] | undefined {
  return collection === 'popups' ? popup.options.map((option) => option.shape.type.value) : undefined
}

/** The schema of an entry. The id of a popup is its type. */
export function entrySchema(collection: CollectionName, id: string): JsonSchema {
  const type = collection === 'popups' ? popup.options.find((option) => option.shape.type.value === id) : undefined
  return jsonSchemaOf(type ?? collections[collection])
}

/** The minor version after the newest one: `2.1.0` after `2.0.3`. */
function nextVersion({ valid }: SiteModel): string {
  const versions = valid.filter(isRelease).map(({ data }) => data.version)
  const newest = versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? '0.0.0'
  const [major, minor] = newest.split('.').map(Number)
  return `${major}.${(minor ?? 0) + 1}.0`
}

function moreSections(): string {
  const types = section.options.map((option) => option.shape.type.value).sort()
  return `Add more sections here: ${types.filter((type) => type !== 'not-found' && type !== 'hero').join(', ')}. npm run dev shows all of them at /__content.`
}

/** What a new page says until its author writes something else. */
export const pageLead = 'Say in a sentence or two what this page is about.'

export function pageDescriptionFor(title: string): string {
  return `What visitors find on the page “${title}”, in one or two sentences of your own.`
}

/** Fields that must be unique, or that follow from the id. */
function entryDefaults(collection: CollectionName, id: string, model: SiteModel, written?: string) {
  const words = id.replaceAll('-', ' ')
  const title = written ?? words.charAt(0).toUpperCase() + words.slice(1)
  const name = written ?? words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  switch (collection) {
    case 'pages':
      return {
        path: `/${id}`,
        name: title,
        title: `${title} – $(site.name)`,
        description: pageDescriptionFor(title),
        sections: [{ type: 'hero', title, lead: pageLead }]
      }
    case 'faqs':
      return { question: /[?？؟]$/.test(title) ? title : `${title}?` }
    case 'plans': {
      const purchaseUrl = `https://store.example.com/${id}`
      return { name, purchaseUrl, purchaseLabel: `Get ${name}`, includes: valuesOf(rowsOf(model)) }
    }
    case 'testimonials':
      return { name }
    case 'changelog': {
      const version = /^v(\d+)-(\d+)-(\d+)$/.exec(id)?.slice(1).join('.')
      const date = new Date().toISOString().slice(0, 10)
      return version ? { version, date } : { version: nextVersion(model), date, title }
    }
    case 'matrices':
      return { title }
    case 'knowledge':
      return { title, tags: [words] }
    default:
      return {}
  }
}
