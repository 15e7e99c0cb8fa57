import { z } from 'zod'

declare module 'zod' {
  /** What schemas say of themselves, besides a title and a description, to editors and in the documentation. */
  interface GlobalMeta {
    /** The value is one of the names that the content has for this. */
    names?: NameList
    /** Content that fits the schema, with every field that it knows. (zod drops `examples` where a schema transforms.) */
    example?: unknown
    /** Limits that are checked in code, said in JSON Schema's words. */
    pattern?: string
    patternErrorMessage?: string
    minLength?: number
  }
}

/** Names that depend on the content, or on what is installed. Editors offer them. */
export type NameList = ReferencedCollection | 'paths' | 'links' | 'icons' | 'pictures'

/** Collections whose entries a section may name by id. */
export type ReferencedCollection = 'changelog' | 'matrices' | 'plans' | 'faqs' | 'testimonials'

/** An entry named by its id. The emit stage puts the entry in its place. */
export interface Reference<C extends ReferencedCollection = ReferencedCollection> {
  readonly collection: C
  readonly id: string
}

/** Markdown source. The emit stage turns it into HTML. */
export interface Markdown {
  readonly markdown: string
}

/** YAML that a visitor reads. The emit stage turns it into HTML with colours. */
export interface YamlCode {
  readonly yaml: string
}

/** One picture in several widths, each a file of content/public. The emit stage measures them. */
export interface PictureFiles {
  readonly pictureFiles: readonly string[]
}

/** An icon's name. The emit stage puts its drawing in its place. */
export interface Icon {
  readonly icon: string
}

/** A price as it is shown, and what structured data needs of it. */
export interface Money {
  readonly text: string
  /** In units of the currency, for example 67 for `$67`. */
  readonly amount: number
  /** ISO 4217, for example `USD`. */
  readonly currency: string
}

/** The rule (scripts/rules.ts) that a value breaks which is not written as its kind of value is. */
export const formatRules = z.registry<{ readonly rule: string }>()

/** A day of the calendar. The emit stage puts the words of the site's language beside it. */
export interface Day {
  /** ISO 8601, for example `2026-03-17`. */
  readonly day: string
}

/** A rating as it is shown, and what structured data needs of it. */
export interface Rating {
  readonly text: string
  readonly value: number
  readonly best: number
}

const currencies: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

/** One line or paragraph that a visitor reads: never blank, at most `max` characters. */
export function text(max = 400) {
  return z.string().trim().min(1, 'Write some text here.').max(max)
}

/** Lower-case words with hyphens: ids, anchors and file names. */
export const slug = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens, beginning with a letter.')
  .register(formatRules, { rule: 'bad-name' })

/** A page's address: `/` or `/words-with-hyphens`, without a trailing slash. */
export const path = z
  .string()
  .regex(
    /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/,
    'Write a path such as /pricing: lower-case words with hyphens, no slash at the end.'
  )
  .register(formatRules, { rule: 'bad-path' })
  .describe('The address of a page, such as /pricing.')

/** The address of a page that there is. */
export const pagePath = path.meta({ names: 'paths' })

/** A link's target: `/path`, `/path#anchor`, `#anchor`, `https://…`, `mailto:…` or `tel:…`. */
export const href = z
  .string()
  .regex(
    /^(?:\/(?!\/)\S*|#\S+|https:\/\/(?!https?:)\S+|mailto:(?:,?[^\s@/,?]+@[^\s@/,?]+\.[^\s@/,?.]+)+(?:\?\S*)?|tel:\+?\d[\d-]{3,}\d)$/,
    'Link to /a-path, #an-anchor, https://…, mailto:… or tel:+….'
  )
  .register(formatRules, { rule: 'bad-link' })
  .meta({
    names: 'links',
    description: 'Where it leads: /a-path, /a-path#an-anchor, #an-anchor of this page, https://…, mailto:… or tel:+….'
  })

/** An address outside the site, always https. */
export const externalUrl = z
  .url({ protocol: /^https$/, error: 'Write a full address that begins with https://.' })
  .refine((value) => !/\s/.test(value), { message: 'An address holds no spaces.', params: { rule: 'bad-address' } })
  .register(formatRules, { rule: 'bad-address' })
  .describe('A full address that begins with https://.')

export const email = z
  .email('Write an e-mail address such as support@example.com.')
  .describe('An e-mail address such as support@example.com.')
  .register(formatRules, { rule: 'bad-email' })

const markdownDescription =
  'Text in Markdown: **bold**, [links](/pricing), lists, and an empty line between paragraphs.'

/** Markdown in a block scalar; raw HTML is not allowed. */
export const markdown = z
  .string()
  .trim()
  .min(1, 'Write some text here.')
  .transform((source): Markdown => ({ markdown: source }))
  .describe(markdownDescription)

/** Markdown of at most `max` characters, its marks included. */
export function shortMarkdown(max: number) {
  return text(max)
    .transform((source): Markdown => ({ markdown: source }))
    .describe(markdownDescription)
}

/** YAML to be read, shown in colours. Two dollar signs, `$$(facts.name)`, show a reference as it is written. */
export function yamlCode(max = 900) {
  return text(max).transform((source): YamlCode => ({ yaml: source }))
}

/** Files of content/public that show the same in several widths, of which browsers load the one that fits. */
export const pictureFiles = z
  .array(
    z
      .string()
      .regex(
        /^\/[\w./-]+\.(?:avif|webp|png|jpe?g|gif|svg)$/,
        'Write the path of a picture in content/public, such as /pictures/home-960.avif.'
      )
      .register(formatRules, { rule: 'bad-picture' })
      .meta({ names: 'pictures', description: 'A picture in content/public, such as /pictures/home-960.avif.' })
  )
  .min(1)
  .max(8)
  .transform((pictureFiles): PictureFiles => ({ pictureFiles }))

/** A Lucide icon (https://lucide.dev/icons) such as `rocket`, or a company's mark such as `brand/github`. */
export const icon = z
  .string()
  .regex(/^(?:brand\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Name an icon such as rocket or brand/github.')
  .register(formatRules, { rule: 'bad-icon' })
  .transform((name): Icon => ({ icon: name }))
  .meta({
    names: 'icons',
    description: 'An icon of https://lucide.dev/icons such as rocket, or a company’s mark such as brand/github.'
  })

const moneyPattern = /^([$€£])(\d{1,3}(?:,\d{3})*|\d+)(\.\d{2})?$/
const moneyMessage = 'Write a price such as $67 or $1,250.50.'

/** A price such as `$67` or `$1,250.50`. */
export const money = z
  .string()
  .transform((value, context): Money => {
    const match = moneyPattern.exec(value)
    const currency = match?.[1] && currencies[match[1]]
    if (!match || !currency) {
      context.addIssue({ code: 'custom', message: moneyMessage, params: { rule: 'bad-price' } })
      return z.NEVER
    }
    return { text: value, amount: Number(`${match[2]}${match[3] ?? ''}`.replaceAll(',', '')), currency }
  })
  .meta({ description: moneyMessage, pattern: moneyPattern.source, patternErrorMessage: moneyMessage })

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const dayPattern = new RegExp(`^(?:(\\d{1,2}) )?(${months}) (\\d{4})$|^(\\d{4})-(\\d{2})(?:-(\\d{2}))?$`)

/** A day or a month of the calendar, as it is shown: `January 2025`, `31 January 2025` or `2025-01-31`. */
export const date = z
  .string()
  .refine(isDate, { message: 'Write a date that exists, such as January 2025, 31 January 2025 or 2025-01-31.' })
  .register(formatRules, { rule: 'bad-date' })
  .describe('A day or a month: January 2025, 31 January 2025 or 2025-01-31.')

function isDate(text: string): boolean {
  const [, day = '1', month = '', year, isoYear, isoMonth = '', isoDay = '1'] = dayPattern.exec(text) ?? []
  const parts = year
    ? [Number(year), months.split('|').indexOf(month) + 1, Number(day)]
    : [Number(isoYear), Number(isoMonth), Number(isoDay)]
  const [y = 0, m = 0, d = 0] = parts
  const date = new Date(Date.UTC(y, m - 1, d))
  return date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
}

/** A number of days such as `30-day` or `14 days`, as that number. */
export const days = z
  .string()
  .regex(/^[1-9]\d*[- ]days?$/, 'Write a number of days such as 30-day or 14 days.')
  .register(formatRules, { rule: 'bad-figure' })
  .transform((value) => Number.parseInt(value, 10))

/** A rating such as `4.9/5`, or `4.9` of five. */
export const rating = z
  .string()
  .regex(/^\d+(?:\.\d+)?(?:\/\d+)?$/, 'Write a rating such as 4.9/5 or 4.9.')
  .register(formatRules, { rule: 'bad-figure' })
  .transform((value): Rating => {
    const [stars = '', best = '5'] = value.split('/')
    return { text: value, value: Number(stars), best: Number(best) }
  })
  .refine(({ value, best }) => value <= best, {
    message: 'A rating is at most the number behind its slash, or five.',
    params: { rule: 'bad-figure' }
  })

/** A count that is written as text, because it comes from facts.yaml: `127` or `1,250`. */
export const count = z
  .string()
  .regex(/^(?:\d{1,3}(?:,\d{3})+|\d+)$/, 'Write a whole number such as 127 or 1,250.')
  .register(formatRules, { rule: 'bad-figure' })
  .transform((value) => Number(value.replaceAll(',', '')))

/** A day such as `2026-03-17`. */
export const day = z.iso
  .date('Write a day such as 2026-03-17.')
  .register(formatRules, { rule: 'bad-date' })
  .transform((value): Day => ({ day: value }))

/** The id of an entry of `collection`, which is its file's name without `.yaml`. */
export function reference<C extends ReferencedCollection>(collection: C) {
  // Whether there is such a file is for the checks to say, which know all names.
  return z
    .string()
    .trim()
    .min(1, 'Write the name of a file here.')
    .transform((id): Reference<C> => ({ collection, id }))
    .meta({ names: collection, description: `The name of a file in content/${collection}, without .yaml.` })
}

/** The name of an item of a list, for links, tests and analytics. */
export const itemId = slug.describe('A short name that no other item of this list has. Visitors do not see it.')

export const action = z
  .strictObject({
    label: text(40).describe('The words on the button.'),
    href,
    variant: z
      .enum(['primary', 'secondary'])
      .default('primary')
      .describe('primary stands out; secondary is for what matters less.')
  })
  .describe('A button that a visitor can choose.')

export const link = z
  .strictObject({ label: text(60).describe('The words of the link.'), href })
  .describe('A link with its words.')

/** What every section has: its place on the page and the words above its content. */
export const sectionHeading = {
  id: slug
    .describe('The anchor that links lead to: pricing for #pricing. Leave it out where nothing links here.')
    .optional(),
  eyebrow: text(40).describe('A word or two above the title.').optional(),
  title: text(90).describe('The heading of the section.'),
  lead: text(300).describe('One or two sentences under the title.').optional()
}
