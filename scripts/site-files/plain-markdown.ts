import type { Content } from '../../schema/content.ts'
import { isReference } from '../entry-reference.ts'
import { piecesOf } from '../markdown-pieces.ts'
import { isRecord } from '../walk.ts'

/** What the words of a page refer to. */
export interface Surroundings {
  readonly content: Content
  /** A target as a reader elsewhere needs it: a full address. */
  readonly complete: (href: string) => string
}

type Fields = Readonly<Record<string, unknown>>

/** Fields that hold no words, and those that are written with their heading. */
const silentFields = new Set(['type', 'id', 'icon', 'image', 'variant', 'multiple', 'contents', 'href', 'code'])
const headingFields = ['title', 'name', 'question', 'value'] as const

/** Fields as blocks of Markdown, in their order. `level` is that of the headings of items inside. */
export function plainBlocks(fields: Fields, level: number, around: Surroundings): string[] {
  return Object.entries(fields).flatMap(([name, value]) => (silentFields.has(name) ? [] : block(value, level, around)))
}

function block(value: unknown, level: number, around: Surroundings): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return list(value, level, around)
  if (!isRecord(value)) return []
  if (typeof value['markdown'] === 'string') return [completeLinks(value['markdown'], around)]
  if (typeof value['yaml'] === 'string') return [fenced('yaml', value['yaml'])]
  const link = linkOf(value, around)
  return link ? [link] : item(value, level, around)
}

/** Short items as one list, others each under its heading. */
function list(values: readonly unknown[], level: number, around: Surroundings): string[] {
  const items = values.map((value) => (isReference(value) ? around.content[value.collection].get(value.id) : value))
  const points = items.map((one) => (typeof one === 'string' ? one : isRecord(one) ? point(one, around) : undefined))
  if (points.every((one) => one !== undefined))
    return points.length > 0 ? [points.map((one) => `- ${one}`).join('\n')] : []
  return items.flatMap((one) => (isRecord(one) ? item(one, level, around) : []))
}

/** An item of short texts alone, on one line. */
function point(fields: Fields, around: Surroundings): string | undefined {
  const link = linkOf(fields, around)
  if (link) return link
  const shown = Object.entries(fields).filter(([name]) => !silentFields.has(name))
  if ('code' in fields || shown.some(([, value]) => typeof value !== 'string' && !isEmpty(value))) return undefined
  const heading = headingOf(fields)
  const href = typeof fields['href'] === 'string' ? fields['href'] : undefined
  // A button's words say nothing beside the heading that leads to the same place.
  const texts = shown.flatMap(([name, value]) =>
    typeof value === 'string' && name !== heading?.name && !(href && name === 'label') ? [value] : []
  )
  if (!heading) return texts.join(' ')
  const head = href ? `[${heading.text}](${around.complete(href)})` : `**${heading.text}**`
  return texts.length > 0 ? `${head}: ${texts.join(' ')}` : head
}

/** An item under its heading; its code, if it has some, as it is typed. */
function item(fields: Fields, level: number, around: Surroundings): string[] {
  const heading = headingOf(fields)
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== heading?.name))
  const { code } = fields
  return [
    ...(heading ? [`${'#'.repeat(level)} ${heading.text}`] : []),
    ...plainBlocks(rest, Math.min(level + 1, 6), around),
    ...(typeof code === 'string' ? [fenced('', code)] : block(code, level, around))
  ]
}

function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``
}

function linkOf(fields: Fields, around: Surroundings): string | undefined {
  const { label, href } = fields
  const isLink = typeof label === 'string' && typeof href === 'string' && !headingOf(fields)
  return isLink ? `[${label}](${around.complete(href)})` : undefined
}

function headingOf(fields: Fields): { name: string; text: string } | undefined {
  for (const name of headingFields) {
    const text = fields[name]
    if (typeof text === 'string') return { name, text }
  }
  return undefined
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/** Markdown whose links lead to full addresses. From the end, so that what is yet to be replaced stays in its place. */
function completeLinks(markdown: string, { complete }: Surroundings): string {
  const links = piecesOf(markdown).filter(({ kind, index }) => kind === 'link' && index >= 0)
  return links.reduceRight(
    (text, { text: href, index }) => `${text.slice(0, index)}${complete(href)}${text.slice(index + href.length)}`,
    markdown
  )
}
