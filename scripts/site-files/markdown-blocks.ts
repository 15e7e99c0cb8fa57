import type { z } from 'zod'
import { collections, type Content } from '../../schema/content.ts'
import { treeOf, type SchemaNode } from '../../schema/schema-tree.ts'
import { isRead } from '../model/shown-fields.ts'
import { isMarkdown, elementsOf } from '../model/markdown-elements.ts'
import { isReference, partsOf, shownText, type Part } from '../validate/fields.ts'

export interface MarkdownContext {
  readonly content: Content
  readonly toAbsolute: (href: string) => string
}

/** Converts content to blocks of Markdown, in order. `level` is the heading level of items. */
export function markdownBlocks(schema: z.core.$ZodType, data: unknown, level: number, context: MarkdownContext) {
  return blocks(partsOf(treeOf(schema), data), level, context)
}

/** Code follows the texts of its group. */
function blocks(parts: readonly Part[], level: number, context: MarkdownContext): string[] {
  const { href } = namedParts(parts)
  const words = parts.flatMap((part) =>
    href !== undefined && isLinkText(part) ? link(part.value, href, context) : block(part, level, context)
  )
  return [...words, ...parts.flatMap(({ node, value }) => (hasRole(node, 'code') ? fenced(value) : []))]
}

function block(part: Part, level: number, context: MarkdownContext): string[] {
  const { node, value } = part
  if (isMarkdown(value)) return [absoluteLinks(value.markdown, context)]
  if (node.type === 'list') return list(partsOf(node, value), level, context)
  if (node.type === 'field' && !isReference(value)) return isShown(node) ? shownText(value) : []
  const parts = partsIn(part, context)
  return linkOf(parts, context) ?? item(parts, level, context)
}

/** A bullet list if all items are short, else each item under its heading. */
function list(items: readonly Part[], level: number, context: MarkdownContext): string[] {
  const points = items.map((part) => point(part, context))
  if (points.includes(undefined)) return items.flatMap((part) => item(partsIn(part, context), level, context))
  return points.length > 0 ? [points.map((text) => `- ${text}`).join('\n')] : []
}

/** An item on one line; undefined if it has more than short texts. */
function point(part: Part, context: MarkdownContext): string | undefined {
  if (part.node.type === 'field' && typeof part.value === 'string') return isShown(part.node) ? part.value : undefined
  const parts = partsIn(part, context)
  const whole = linkOf(parts, context)
  if (whole) return whole[0]
  const shown = parts.filter(({ node, value }) => isShown(node) && !(Array.isArray(value) && value.length === 0))
  const isLong = shown.some(({ value }) => typeof value !== 'string') || parts.some(({ node }) => hasRole(node, 'code'))
  if (isLong) return undefined
  const { heading, href } = namedParts(parts)
  // The heading is the link, so the text of the button is redundant.
  const texts = shown
    .filter((text) => text !== heading && !(href !== undefined && isLinkText(text)))
    .map(({ value }) => value)
  const head = heading && (href === undefined ? `**${String(heading.value)}**` : link(heading.value, href, context))
  return [...(head ? [texts.length > 0 ? `${head}:` : head] : []), ...texts].join(' ')
}

function item(parts: readonly Part[], level: number, context: MarkdownContext): string[] {
  const { heading } = namedParts(parts)
  const rest = parts.filter((part) => part !== heading)
  return [
    ...(heading ? [`${'#'.repeat(level)} ${String(heading.value)}`] : []),
    ...blocks(rest, Math.min(level + 1, 6), context)
  ]
}

function partsIn({ node, value }: Part, { content }: MarkdownContext): Part[] {
  if (!isReference(value)) return partsOf(node, value)
  return partsOf(treeOf(collections[value.collection]), content[value.collection].get(value.id))
}

function fenced(code: unknown): string[] {
  const language = typeof code === 'string' ? '' : 'yaml'
  return shownText(code).map((text) => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``)
}

/** A group that is nothing but a link. */
function linkOf(parts: readonly Part[], context: MarkdownContext): string[] | undefined {
  const { label, href, heading } = namedParts(parts)
  return label && href !== undefined && !heading ? [link(label.value, href, context)] : undefined
}

function link(words: unknown, href: string, { toAbsolute }: MarkdownContext): string {
  return `[${String(words)}](${toAbsolute(href)})`
}

/** The heading of a group, its link, and the words of the link. */
function namedParts(parts: readonly Part[]) {
  const texts = parts.filter(({ value }) => typeof value === 'string')
  const href = texts.find(({ node }) => hasRole(node, 'link'))?.value
  return {
    heading: texts.find(({ node }) => hasRole(node, 'heading')),
    href: href === undefined ? undefined : String(href),
    label: texts.find(isLinkText)
  }
}

function isLinkText({ node }: Part): boolean {
  return node.type === 'field' && node.role.role === 'text' && node.role.of === 'link'
}

/** Groups, entries and texts that visitors read. */
function isShown(node: SchemaNode): boolean {
  return node.type === 'field' ? node.role.role === 'entry' || isRead(node.role) : node.type !== 'literal'
}

function hasRole(node: SchemaNode, role: 'code' | 'heading' | 'link'): boolean {
  return node.type === 'field' && node.role.role === role
}

/** Makes the links absolute. From the end, so that the indexes of earlier links stay valid. */
function absoluteLinks(markdown: string, { toAbsolute }: MarkdownContext): string {
  const links = elementsOf(markdown).filter(({ kind, index }) => kind === 'link' && index >= 0)
  return links.reduceRight(
    (text, { text: href, index }) => `${text.slice(0, index)}${toAbsolute(href)}${text.slice(index + href.length)}`,
    markdown
  )
}
