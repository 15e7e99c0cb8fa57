import * as z from 'zod'
import { heading, href, linkText, reference, slug, text } from './primitives.ts'
import { roles } from './roles.ts'

type Fields = z.core.$ZodLooseShape

/** Fields that belong together. */
export function group<F extends Fields>(description: string, fields: F) {
  return z.strictObject(fields).describe(description)
}

function anyList<T extends z.core.SomeType>(item: T, max?: number) {
  const all = z.array(item)
  return max === undefined ? all : all.max(max)
}

/** A list of at least one item. */
export function list<T extends z.core.SomeType>(item: T, max?: number) {
  return anyList(item, max).min(1)
}

/** A list that may be empty or left out. */
export function optionalList<T extends z.core.SomeType>(item: T, max?: number) {
  return anyList(item, max).default([])
}

/** One of a few words; the first where it is left out. */
export function choice<const T extends readonly [string, ...string[]]>(...words: T) {
  return z.enum(words).default(words[0])
}

/** A setting that is off where it is left out. */
export const off = z.boolean().default(false)

/** The name of an item of a list, for links, tests and analytics. */
export const itemId = slug.meta({ title: 'ID', description: 'A name, unique in this list. Visitors do not see it.' })

/** A list of at least one item, each with an id. */
export function items<F extends Fields>(fields: F, max?: number) {
  return list(z.strictObject({ id: itemId }).extend(fields), max)
}

export const action = group('A button that a visitor can choose.', {
  label: linkText(40).meta({ title: 'Button text', description: 'The words on the button.' }),
  href,
  variant: choice('primary', 'secondary').meta({
    title: 'Look',
    description: 'primary is for the main button of a section, secondary for the others.'
  })
})

export const link = group('A link with its words.', { label: linkText(60).describe('The words of the link.'), href })

export const searchForm = group('A field that searches the whole site.', {
  label: text(40).meta({ title: 'Search field', description: 'The words above the search field.' }),
  button: text(20).meta({ title: 'Search button', description: 'The button that opens the search.' })
})

/** The plans that have something, where not all do. */
export const somePlans = optionalList(reference('plans', { shows: ['name'] })).describe(
  'The plans that have it, by the names of their files. Omit it if every plan includes it.'
)

/** The name of an element of a page, which links lead to. */
export const anchor = slug.meta({ title: 'Anchor' }).register(roles, { role: 'id', scope: 'page' })

interface Section<F> {
  readonly description: string
  /** The fields besides the type, the anchor, and the text above the content. */
  readonly fields: F
  /** The values of these fields, and of others if they mean something special. */
  readonly example: Readonly<Record<string, unknown>>
}

/** The text above the content of examples, which authors replace. */
const exampleHeading = {
  eyebrow: 'A few words',
  title: 'The heading of this section',
  lead: 'One or two sentences that say more.'
}

/** A section: its type, its anchor, the text above its content, and its content. */
export function sectionType<T extends string, F extends Fields>(type: T, { description, fields, example }: Section<F>) {
  return z
    .strictObject({
      type: z.literal(type),
      id: anchor.describe('The anchor: pricing for #pricing. Leave it out where nothing links here.').optional(),
      eyebrow: text(40).describe('A word or two above the title.').optional(),
      title: heading(90).describe('The heading of the section.'),
      lead: text(300).meta({ title: 'Introduction', description: 'One or two sentences under the title.' }).optional()
    })
    .extend(fields)
    .meta({ description, example: { type, id: type, ...exampleHeading, ...example } })
}
