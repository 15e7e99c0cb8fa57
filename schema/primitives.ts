import { z } from 'zod'
import { roles, type ReferencedCollection } from './roles.ts'

declare module 'zod' {
  /** Metadata of schemas for editors and the documentation, besides title and description. */
  interface GlobalMeta {
    /** Valid content with every field. (zod drops `examples` where a schema transforms.) */
    example?: unknown
    /** Limits that code checks, in the terms of JSON Schema. */
    pattern?: string
    patternErrorMessage?: string
    minLength?: number
  }
}

/** An entry named by its id. The emit stage puts the entry in its place. */
export interface Reference<C extends ReferencedCollection = ReferencedCollection> {
  readonly collection: C
  readonly id: string
}

/** Markdown source. The emit stage turns it into HTML. */
export interface Markdown {
  readonly markdown: string
}

/** YAML that a visitor reads. The emit stage turns it into HTML with colors. */
export interface YamlCode {
  readonly yaml: string
}

/** One picture in several widths, each a file of content/public. The emit stage measures them. */
export interface PictureFiles {
  readonly pictureFiles: readonly string[]
}

/** An icon's name. The emit stage puts its shapes in its place. */
export interface Icon {
  readonly icon: string
}

/** The rule (scripts/diagnostics/rules.ts) that a value in the wrong format breaks. */
export const formatRules = z.registry<{ readonly rule: string }>()

/** Editors show longer texts in several lines. */
const longestLine = 120

/** One line or paragraph that a visitor reads: never blank, at most `max` characters. */
export function text(max = 400) {
  return words(max).register(roles, { role: 'text', form: max > longestLine ? 'lines' : 'line' })
}

/** A heading. */
export function heading(max: number) {
  return words(max).register(roles, { role: 'heading' })
}

/** The words of the link, or of the button, whose target is the field beside them. */
export function linkText(max: number) {
  return words(max).register(roles, { role: 'text', form: 'line', of: 'link' }).meta({ title: 'Link text' })
}

/** The text of a control that is not a link, such as a player's. The search leaves it out. */
export function controlText(max: number) {
  return words(max).register(roles, { role: 'text', form: 'line', of: 'control' })
}

/** The name of a control or a region, for screen readers. */
export function label(max: number) {
  return words(max).register(roles, { role: 'label', of: 'control' })
}

/** The alternative text of a picture. */
export function alternativeText(max: number) {
  return words(max).register(roles, { role: 'label', of: 'picture' }).meta({ title: 'Alternative text' })
}

/** A message of the assistant. It is Markdown, which the browser reads. */
export function message(max: number) {
  return words(max).register(roles, { role: 'text', form: 'markdown' })
}

/** Text that no visitor sees. */
export function setting(max: number) {
  return words(max).register(roles, { role: 'silent' })
}

function words(max: number) {
  return z.string().trim().min(1, 'Empty text. Write some words.').max(max)
}

/** Lower-case words with hyphens: ids, anchors and file names. */
export const slug = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens, starting with a letter.')
  .register(formatRules, { rule: 'bad-name' })
  .register(roles, { role: 'id', scope: 'list' })

/** A page's address: `/` or `/words-with-hyphens`, without a trailing slash. */
export const path = z
  .string()
  .regex(
    /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/,
    'Write a path such as /pricing: lower-case words with hyphens, no slash at the end.'
  )
  .register(formatRules, { rule: 'bad-path' })
  .register(roles, { role: 'path' })
  .describe('The address of a page, such as /pricing.')

/** The address of an existing page. */
export const pagePath = path.meta({ title: 'Page' }).register(roles, { role: 'link', to: 'page' })

/** A link's target: `/path`, `/path#anchor`, `#anchor`, `https://…`, `mailto:…` or `tel:…`. */
export const href = z
  .string()
  .regex(
    /^(?:\/(?!\/)\S*|#\S+|https:\/\/(?!https?:)\S+|mailto:(?:,?[^\s@/,?]+@[^\s@/,?]+\.[^\s@/,?.]+)+(?:\?\S*)?|tel:\+?\d[\d-]{3,}\d)$/,
    'Link to /a-path, #an-anchor, https://…, mailto:… or tel:+….'
  )
  .register(formatRules, { rule: 'bad-link' })
  .register(roles, { role: 'link', to: 'any' })
  .meta({
    title: 'Link',
    description: 'Where it leads: /a-path, /a-path#an-anchor, #an-anchor of this page, https://…, mailto:… or tel:+….'
  })

/** An address outside the site, always https. */
export const externalUrl = z
  .url({ protocol: /^https$/, hostname: /\./, error: 'Write a full address that starts with https://.' })
  .refine((value) => !/\s/.test(value), {
    message: 'Remove the spaces from the address.',
    params: { rule: 'bad-address' }
  })
  .refine((value) => /^https:\/\/[^/]/i.test(value), {
    message: 'Write a full address that starts with https://.',
    params: { rule: 'bad-address' }
  })
  .register(formatRules, { rule: 'bad-address' })
  .register(roles, { role: 'link', to: 'outside' })
  .describe('A full address that starts with https://.')

export const email = z
  .email('Write an email address such as support@example.com.')
  .refine((value) => !/@(?:gm(?:ial|ai|al|il)|gamil|outl?ok|hotm(?:ial|ai)|yaho|icoud|iclod)\.com$/i.test(value), {
    message: 'Correct the name of the mail provider after @.',
    params: { rule: 'bad-email' }
  })
  .describe('An email address such as support@example.com.')
  .register(formatRules, { rule: 'bad-email' })
  .register(roles, { role: 'link', to: 'mail' })

const markdownDescription =
  'Text in Markdown: **bold**, [links](/pricing), lists, and an empty line between paragraphs.'

/** Markdown in a block scalar; raw HTML is not allowed. */
export const markdown = z
  .string()
  .trim()
  .min(1, 'Empty text. Write some words.')
  .transform((source): Markdown => ({ markdown: source }))
  .register(roles, { role: 'text', form: 'markdown' })
  .describe(markdownDescription)

/** Markdown of at most `max` characters, its marks included. */
export function shortMarkdown(max: number) {
  return words(max)
    .transform((source): Markdown => ({ markdown: source }))
    .register(roles, { role: 'text', form: 'markdown' })
    .describe(markdownDescription)
}

/** YAML that pages show with syntax highlighting. Two dollar signs, `$$(facts.name)`, escape a reference. */
export function yamlCode(max = 900) {
  return words(max)
    .transform((source): YamlCode => ({ yaml: source }))
    .register(roles, { role: 'code' })
}

/**
 * A picture in content/public that is shown at most `shown` CSS pixels wide.
 *
 * @public for new section types
 */
export function picture(shown: number) {
  return z
    .string()
    .regex(
      /^\/[\w./-]+\.(?:avif|webp|png|jpe?g|gif|svg)$/,
      'Write the path of a picture in content/public, such as /pictures/home-960.avif.'
    )
    .register(formatRules, { rule: 'bad-picture' })
    .register(roles, { role: 'picture', from: 'files', shown })
    .describe('A picture in content/public, such as /pictures/home-960.avif.')
}

/** Files of content/public that show the same in several widths. Browsers load the one that fits. */
export function pictureFiles(shown: number) {
  return z
    .array(picture(shown))
    .min(1)
    .max(8)
    .transform((pictureFiles): PictureFiles => ({ pictureFiles }))
    .register(roles, { role: 'picture', from: 'files', shown, isInWidths: true })
}

/** A Lucide icon (https://lucide.dev/icons) such as `rocket`, or a company's mark such as `brand/github`. */
export const icon = z
  .string()
  .regex(/^(?:brand\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Name an icon such as rocket or brand/github.')
  .register(formatRules, { rule: 'bad-icon' })
  .transform((name): Icon => ({ icon: name }))
  .register(roles, { role: 'icon' })
  .meta({
    description: 'An icon of https://lucide.dev/icons such as rocket, or a company’s mark such as brand/github.'
  })

/**
 * The id of an entry of `collection`, which is its file's name without `.yaml`.
 *
 * @param isAnchor whether the section gives the entry's element that id, so that links can lead there
 * @param shows the fields of the entry that visitors see there, if not all
 */
export function reference<C extends ReferencedCollection>(
  collection: C,
  { isAnchor = false, shows }: { readonly isAnchor?: boolean; readonly shows?: readonly string[] } = {}
) {
  // checks/entries/entry-references knows all files, and reports an unknown name.
  return z
    .string()
    .trim()
    .min(1, 'Empty name. Write the name of a file.')
    .transform((id): Reference<C> => ({ collection, id }))
    .register(roles, { role: 'entry', collection, isAnchor, shows })
    .describe(`The name of a file in content/${collection}, without .yaml.`)
}

/** The name of an item of a list, for links, tests and analytics. */
export const itemId = slug.meta({
  title: 'ID',
  description: 'A short name that no other item of this list has. Visitors do not see it.'
})

/** The name of an element of a page, which links lead to. */
export const anchor = slug.meta({ title: 'Anchor' }).register(roles, { role: 'id', scope: 'page' })

export const action = z
  .strictObject({
    label: linkText(40).meta({ title: 'Button text', description: 'The words on the button.' }),
    href,
    variant: z
      .enum(['primary', 'secondary'])
      .default('primary')
      .meta({ title: 'Look', description: 'primary is for the main button of a section, secondary for the others.' })
  })
  .describe('A button that a visitor can choose.')

export const link = z
  .strictObject({ label: linkText(60).describe('The words of the link.'), href })
  .describe('A link with its words.')

/** The fields of every section: its anchor, and the texts above its content. */
export const sectionHeading = {
  id: anchor
    .describe('The anchor that links lead to: pricing for #pricing. Leave it out where nothing links here.')
    .optional(),
  eyebrow: text(40).describe('A word or two above the title.').optional(),
  title: heading(90).describe('The heading of the section.'),
  lead: text(300).meta({ title: 'Introduction', description: 'One or two sentences under the title.' }).optional()
}
