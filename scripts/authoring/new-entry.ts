import { collections, type CollectionName } from '../../schema/content.ts'
import { popup } from '../../schema/popups.ts'
import { section } from '../../schema/sections/index.ts'
import { contentNames } from './content-names.ts'
import { fullExample } from './required-example.ts'
import { modeline } from './write-editor-schemas.ts'
import { jsonSchemaOf, type JsonSchema } from '../validate/json-schema.ts'
import { singletonOf, type SiteModel } from '../model/site-model.ts'
import { isRecord, valueAt } from '../source/walk.ts'
import { comment, commentedYaml } from './commented-yaml.ts'

/** What one entry of a collection is called, and what is to be done with a new one. */
export const entryKinds = {
  pages: { kind: 'page', nextStep: 'Lead visitors there: add a link in content/site.yaml.' },
  faqs: { kind: 'faq', nextStep: 'Show it: add its name to the faqs of a section of type faq.' },
  plans: { kind: 'plan', nextStep: 'Show it: add its name to the plans of a section of type pricing.' },
  testimonials: { kind: 'testimonial', nextStep: 'Show it: add its name to a section of type testimonials.' },
  popups: { kind: 'popup', nextStep: 'It comes up by itself; its settings say when.' },
  changelog: { kind: 'version', nextStep: 'Show it: add its name to the releases in content/pages/changelog.yaml.' },
  matrices: { kind: 'matrix', nextStep: 'Show it: name it as the matrix of a section of type pricing.' },
  knowledge: { kind: 'knowledge', nextStep: 'Ask for it as a visitor would: npm run ask -- "a question".' }
} satisfies Record<CollectionName, { kind: string; nextStep: string }>

/** A new entry's file: every field is there and explained, and the whole passes the check. */
export function entryText(collection: CollectionName, id: string, model: SiteModel): string {
  const schema = entrySchema(collection, id)
  const example = fullExample(schema, contentNames(model))
  const filled = { ...(isRecord(example) ? example : {}), ...entryDefaults(collection, id, model) }
  // What is invented is marked as such.
  const written =
    collection === 'testimonials'
      ? ['sample']
      : collection === 'popups'
        ? ['label']
        : collection === 'changelog'
          ? ['added']
          : []
  const fields = commentedYaml(schema, filled, written)
  const more = collection === 'pages' ? comment(moreSections()) : []
  return [modeline(collection, 2), ...comment(schema.description ?? ''), '', fields, ...more, ''].join('\n')
}

/** The names that an entry of the collection may have; undefined for any. */
export function allowedIds(collection: CollectionName): readonly string[] | undefined {
  return collection === 'popups' ? popup.options.map((option) => option.shape.type.value) : undefined
}

/** What an entry holds. A popup is named after its type, which says so. */
export function entrySchema(collection: CollectionName, id: string): JsonSchema {
  const type = collection === 'popups' ? popup.options.find((option) => option.shape.type.value === id) : undefined
  return jsonSchemaOf(type ?? collections[collection])
}

function moreSections(): string {
  const types = section.options.map((option) => option.shape.type.value).sort()
  return `More sections follow as you like: ${types.filter((type) => type !== 'not-found' && type !== 'hero').join(', ')}. All of them are shown at /__content while npm run dev runs.`
}

/** What must differ from entry to entry. */
function entryDefaults(collection: CollectionName, id: string, model: SiteModel): Readonly<Record<string, unknown>> {
  const words = id.replaceAll('-', ' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  switch (collection) {
    case 'pages':
      return {
        path: `/${id}`,
        name: title,
        title: `${title} – $(site.name)`,
        description: `What visitors find on the page “${title}”, in one or two sentences of your own.`,
        sections: [{ type: 'hero', title, lead: 'Say in a sentence or two what this page is about.' }]
      }
    case 'faqs':
      return { question: `${title}?` }
    case 'plans':
      return { name: title }
    case 'testimonials':
      return { name: title, image: `https://${imageHost(model)}/${id}.webp` }
    case 'changelog':
    case 'matrices':
    case 'popups':
      return {}
    case 'knowledge':
      return { title, tags: [words] }
    default:
      return collection satisfies never
  }
}

/** The first host that pictures may come from. */
function imageHost(site: SiteModel): string {
  const host = valueAt(singletonOf(site, 'site')?.data, ['imageHosts', 0])
  return typeof host === 'string' ? host : 'avatars.example.com'
}
