import type { z } from 'zod'
import { collections, type Content } from '../../schema/content.ts'
import type { Reference } from '../../schema/primitives.ts'
import type { RoleName } from '../../schema/roles.ts'
import { isReference } from '../validate/entry-reference.ts'
import { isMarkdown, elementsOf } from '../model/markdown-elements.ts'
import { partsOf, type Part } from '../validate/fields.ts'
import { treeOf, type SchemaNode } from '../../schema/schema-tree.ts'
import { shownText } from '../validate/shown-text.ts'

export interface MarkdownContext {
  readonly content: Content
  /** Returns the absolute URL of a link. */
  readonly toAbsolute: (href: string) => string
}

/** Roles of fields without text. Code follows the texts of its group. */
const silent: ReadonlySet<RoleName> = new Set<RoleName>([
  'link',
  'path',
  'picture',
  'icon',
  'label',
  'code',
  'color',
  'number',
  'switch',
  'choice',
  'id',
  'silent'
])

/** Converts content to blocks of Markdown, in order. `level` is the heading level of items. */
export function markdownBlocks(
  schema: z.core.$ZodType,
  data: unknown,
  level: number,
  context: MarkdownContext
): string[] {
  return blocks(partsOf(treeOf(schema), data), level, context)
}

function blocks(parts: readonly Part[], level: number, context: MarkdownContext): string[] {
  const code = parts.flatMap(({ node, value }) => (roleOf(node) === 'code' ? fenced(value) : []))
  const href = targetOf(parts)
  const words = parts.flatMap((part) =>
    href && isLinkText(part) ? link(part.value, href, context) : block(part, level, context)
  )
  return [...words, ...code]
}

function block({ node, value }: Part, level: number, context: MarkdownContext): string[] {
  if (isReference(value)) return item(entryParts(value, context), level, context)
  if (isMarkdown(value)) return [absoluteLinks(value.markdown, context)]
  if (node.type === 'field') return isSilent(node) ? [] : shownText(value)
  const parts = partsOf(node, value)
  if (node.type === 'list') return list(parts, level, context)
  const whole = linkOf(parts, context)
  return whole ? [whole] : item(parts, level, context)
}

/** A bullet list if all items are short, else each item under its heading. */
function list(items: readonly Part[], level: number, context: MarkdownContext): string[] {
  const points = items.map((one) => point(one, context))
  if (points.every((one) => one !== undefined))
    return points.length > 0 ? [points.map((one) => `- ${one}`).join('\n')] : []
  return items.flatMap((one) => item(partsIn(one, context), level, context))
}

/** An item on one line; undefined if it has more than short texts. */
function point(one: Part, context: MarkdownContext): string | undefined {
  const { node, value } = one
  if (node.type === 'field' && typeof value === 'string') return isSilent(node) ? undefined : value
  const parts = partsIn(one, context)
  const whole = linkOf(parts, context)
  if (whole) return whole
  const shown = parts.filter((part) => !isSilent(part.node))
  const isLong = shown.some((part) => typeof part.value !== 'string' && !isEmpty(part.value))
  if (isLong || parts.some((part) => roleOf(part.node) === 'code')) return undefined
  const heading = headingOf(parts)
  const href = targetOf(parts)
  // The heading is the link, so the text of the button is redundant.
  const texts = shown.flatMap((part) =>
    typeof part.value === 'string' && part !== heading && !(href && isLinkText(part)) ? [part.value] : []
  )
  if (!heading) return texts.join(' ')
  const text = String(heading.value)
  const head = href ? link(text, href, context) : `**${text}**`
  return texts.length > 0 ? `${head}: ${texts.join(' ')}` : head
}

function item(parts: readonly Part[], level: number, context: MarkdownContext): string[] {
  const heading = headingOf(parts)
  const rest = parts.filter((part) => part !== heading)
  return [
    ...(heading ? [`${'#'.repeat(level)} ${String(heading.value)}`] : []),
    ...blocks(rest, Math.min(level + 1, 6), context)
  ]
}

function partsIn({ node, value }: Part, context: MarkdownContext): Part[] {
  return isReference(value) ? entryParts(value, context) : partsOf(node, value)
}

function entryParts({ collection, id }: Reference, { content }: MarkdownContext): Part[] {
  return partsOf(treeOf(collections[collection]), content[collection].get(id))
}

function fenced(code: unknown): string[] {
  if (typeof code === 'string') return [`\`\`\`\n${code.trimEnd()}\n\`\`\``]
  return shownText(code).map((yaml) => `\`\`\`yaml\n${yaml.trimEnd()}\n\`\`\``)
}

function linkOf(parts: readonly Part[], context: MarkdownContext): string | undefined {
  const label = parts.find(isLinkText)?.value
  const href = targetOf(parts)
  const isLink = typeof label === 'string' && href !== undefined && !headingOf(parts)
  return isLink ? link(label, href, context) : undefined
}

function link(words: unknown, href: string, { toAbsolute }: MarkdownContext): string {
  return `[${String(words)}](${toAbsolute(href)})`
}

function targetOf(parts: readonly Part[]): string | undefined {
  const href = parts.find(({ node }) => roleOf(node) === 'link')?.value
  return typeof href === 'string' ? href : undefined
}

function headingOf(parts: readonly Part[]): Part | undefined {
  return parts.find(({ node, value }) => roleOf(node) === 'heading' && typeof value === 'string')
}

function isLinkText({ node }: Part): boolean {
  return node.type === 'field' && node.role.role === 'text' && node.role.of === 'link'
}

function isSilent(node: SchemaNode): boolean {
  const role = roleOf(node)
  return node.type === 'literal' || (role !== undefined && silent.has(role))
}

function roleOf(node: SchemaNode): RoleName | undefined {
  return node.type === 'field' ? node.role.role : undefined
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/** Makes the links absolute. From the end, so that the indexes of earlier links stay valid. */
function absoluteLinks(markdown: string, { toAbsolute }: MarkdownContext): string {
  const links = elementsOf(markdown).filter(({ kind, index }) => kind === 'link' && index >= 0)
  return links.reduceRight(
    (text, { text: href, index }) => `${text.slice(0, index)}${toAbsolute(href)}${text.slice(index + href.length)}`,
    markdown
  )
}
