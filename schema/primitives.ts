import * as z from 'zod'
import { roles, type FieldRole, type ReferencedCollection } from './roles.ts'

declare module 'zod' {
  /** Metadata of schemas for editors and the documentation, besides title and description. */
  interface GlobalMeta {
    /** Valid content with every field. (zod drops `examples` where a schema transforms.) */
    example?: unknown
    /** Limits that code checks, in the terms of JSON Schema. */
    pattern?: string
    patternErrorMessage?: string
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

/** The rule (scripts/diagnostics/rules.ts) that a value in the wrong format breaks. */
export const formatRules = z.registry<{ readonly rule: string }>()

/** Editors show longer text in several lines. */
const maxLineLength = 120

/** One line or paragraph that a visitor reads: never blank, at most `max` characters. */
export function text(max = 400) {
  return words(max).register(roles, { role: 'text', form: max > maxLineLength ? 'lines' : 'line' })
}

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

/** A message of the assistant. It is Markdown, which the browser reads. */
export function message(max: number) {
  return words(max).register(roles, { role: 'text', form: 'markdown' })
}

/** The name of a host, such as images.example.com. */
export function host(example: string) {
  return z
    .hostname(`Write a host name such as ${example}.`)
    .register(formatRules, { rule: 'bad-host' })
    .register(roles, { role: 'silent' })
    .describe(`A host name such as ${example}.`)
}

/** Text that no visitor sees. */
export function setting(max: number) {
  return words(max).register(roles, { role: 'silent' })
}

const someWords = z.string().trim().min(1, 'Empty text. Write some words.')

/** Words of at most `max` characters. */
export function words(max: number) {
  return someWords.max(max)
}

/** Text in a format. `rule` is reported if the text does not match. */
export function formatted(pattern: RegExp, message: string, rule: string, role: FieldRole) {
  return z.string().regex(pattern, message).register(formatRules, { rule }).register(roles, role)
}

/** Lower-case words with hyphens: ids, anchors and file names. */
export const slug = formatted(
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  'Use lower-case words joined by hyphens, starting with a letter.',
  'bad-name',
  { role: 'id', scope: 'list' }
)

/** A page's address: `/` or `/words-with-hyphens`, without a trailing slash. */
export const path = formatted(
  /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/,
  'Write a path such as /pricing: lower-case words with hyphens, no slash at the end.',
  'bad-path',
  { role: 'path' }
).describe('The address of a page, such as /pricing.')

/** The address of an existing page. */
export const pagePath = path.meta({ title: 'Page' }).register(roles, { role: 'link', to: 'page' })

/** A link's target: `/path`, `/path#anchor`, `#anchor`, `https://…`, `mailto:…` or `tel:…`. */
export const href = formatted(
  /^(?:\/(?!\/)\S*|#\S+|https:\/\/(?!https?:)\S+|mailto:(?:,?[^\s@/,?]+@[^\s@/,?]+\.[^\s@/,?.]+)+(?:\?\S*)?|tel:\+?\d[\d-]{3,}\d)$/,
  'Link to /a-path, #an-anchor, https://…, mailto:… or tel:+….',
  'bad-link',
  { role: 'link', to: 'any' }
).meta({ title: 'Link', description: '/a-path, /a-path#an-anchor, #an-anchor here, https://…, mailto:… or tel:+….' })

/** An address outside the site, always https. */
export const externalUrl = z
  .url({ protocol: /^https$/, hostname: /\./, error: 'Write a full address that starts with https://.' })
  .refine((value) => /^https:\/\/[^/\s]\S*$/i.test(value), {
    error: ({ input }) =>
      /\s/.test(`${input}`) ? 'Remove the spaces from the address.' : 'Write a full address that starts with https://.',
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

/** Markdown of at most `max` characters, its marks included; raw HTML is not allowed. */
export function shortMarkdown(max: number) {
  return markdownOf(words(max))
}

/** Markdown of any length. */
export const markdown = markdownOf(someWords)

function markdownOf(source: z.ZodString) {
  return source
    .transform((markdown): Markdown => ({ markdown }))
    .register(roles, { role: 'text', form: 'markdown' })
    .describe('Text in Markdown: **bold**, [links](/pricing), lists, and an empty line between paragraphs.')
}

/** YAML that pages show with syntax highlighting. Two dollar signs, `$$(facts.name)`, escape a reference. */
export function yamlCode(max: number) {
  return words(max)
    .transform((source): YamlCode => ({ yaml: source }))
    .register(roles, { role: 'code' })
}

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
    .describe(entryDescription(collection))
}

export function entryDescription(collection: string): string {
  return `The name of a file in content/${collection}, without .yaml.`
}

/** Words and phrases separated by commas: `cost, how much`. */
export const wordList = z
  .string()
  .trim()
  .min(1, { error: 'Empty list. Write some words, separated by commas.', abort: true })
  .refine((list) => !list.includes(';'), { error: 'Separate the words with commas, not with semicolons.', abort: true })
  .transform((list) => list.split(/\s*,\s*/).filter(Boolean))
  .register(roles, { role: 'silent' })
  .describe('Words and phrases separated by commas: cost, how much.')
