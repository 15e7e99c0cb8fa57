import type { z } from 'zod'
import { collections, type Content } from '../../schema/content.ts'
import type { FieldRole } from '../../schema/roles.ts'
import { isReference } from '../validate/entry-reference.ts'
import { linksOf, plainBlocks, renderMarkdown } from '../model/markdown.ts'
import type { Path } from '../source/source.ts'
import { isMarkdown } from '../model/markdown-elements.ts'
import { isPictureFiles } from '../model/measured-picture.ts'
import { partsOf, type Part } from '../validate/fields.ts'
import { chosen, treeOf, type FieldKind, type SchemaNode } from '../../schema/schema-tree.ts'
import { shownText } from '../validate/shown-text.ts'
import { isRecord } from '../source/walk.ts'
import type { NamesIn } from './referenced-names.ts'

/** A visible value in one place. */
export interface Piece {
  /** `look` is a picture, icon or setting; `form` is the formatting of a text, such as bold. */
  readonly kind: 'text' | 'link' | 'look' | 'form'
  /** Its place, which does not depend on its neighbours, such as `pricing › starter › price`. */
  readonly key: string
  /** Its sentences, or the one value that it has. */
  readonly values: readonly string[]
  /** The names of the values that it uses, such as `plans.starter.price`. */
  readonly names: readonly string[]
}

interface Place {
  /** As references name it, such as `plans.starter`. */
  readonly file: string
  readonly path: Path
  readonly steps: readonly string[]
}

export interface PieceSettings {
  readonly content: Content
  readonly namesIn: NamesIn
}

/** The prefix of items without a name. */
export const numberPrefix = 'no. '

export const keySeparator = ' › '

/** Returns the visible values of validated data, in reading order. */
export function piecesOf(schema: z.core.$ZodType, data: unknown, place: Place, settings: PieceSettings): Piece[] {
  return nodePieces(treeOf(schema), data, place, settings)
}

function nodePieces(node: SchemaNode, data: unknown, place: Place, settings: PieceSettings): Piece[] {
  const known = chosen(node, data)
  if (!known || data === undefined) return []
  if (known.type === 'field') return fieldPieces(known, data, place, settings)
  if (known.type === 'list') return listPieces(known, data, place, settings)
  return partsOf(known, data).flatMap(({ step, node: inner, value }) => {
    const at = { ...place, path: [...place.path, step], steps: [...place.steps, String(step)] }
    return nodePieces(inner, value, at, settings)
  })
}

function fieldPieces({ role }: FieldKind, value: unknown, place: Place, settings: PieceSettings): Piece[] {
  if (isReference(value)) {
    const { collection, id } = value
    const at = { ...place, file: `${collection}.${id}`, path: [] }
    return piecesOf(collections[collection], settings.content[collection].get(id), at, settings)
  }
  const piece = (kind: Piece['kind'], values: readonly string[]): Piece => ({
    kind,
    key: place.steps.join(keySeparator),
    values,
    names: settings.namesIn(place.file, place.path)
  })
  if (isMarkdown(value)) return markdownPieces(value.markdown, settings, piece)
  const kind = kindOf(role)
  if (kind === 'text') {
    const split = (text: string) => (role.role === 'code' ? linesOf(text) : sentencesOf(text, settings))
    return [piece(kind, shownText(value).flatMap(split))]
  }
  return kind ? [piece(kind, valuesOf(value))] : []
}

type MakePiece = (kind: Piece['kind'], values: readonly string[]) => Piece

/** A picture in several widths has several values. */
function valuesOf(value: unknown): readonly string[] {
  if (!isRecord(value)) return [String(value)]
  return isPictureFiles(value) ? value.pictureFiles : [String(value['icon'])]
}

/** A list of texts is one piece, because its items have no names of their own. */
function listPieces(node: SchemaNode, list: unknown, place: Place, settings: PieceSettings): Piece[] {
  const parts = partsOf(node, list)
  const texts = parts.flatMap(({ node: one, value }) =>
    one.type === 'field' && typeof value === 'string' ? { kind: kindOf(one.role), value } : []
  )
  if (texts.length === parts.length) {
    const kind = texts[0]?.kind
    const names = texts.flatMap((_, index) => settings.namesIn(place.file, [...place.path, index]))
    const values = texts.map(({ value }) => value)
    return kind ? [{ kind, key: place.steps.join(keySeparator), values, names: [...new Set(names)] }] : []
  }
  const itemNames = parts.map(itemName)
  return parts.flatMap(({ step, node: inner, value }, index) => {
    const at = { ...place, path: [...place.path, step], steps: [...place.steps, uniqueItemName(itemNames, index)] }
    return nodePieces(inner, value, at, settings)
  })
}

/** The id of an item, else its type. */
function itemName({ node, value }: Part): string | undefined {
  if (isReference(value)) return value.id
  const parts = partsOf(node, value)
  const id = parts.find((part) => part.node.type === 'field' && part.node.role.role === 'id')?.value
  const name = id ?? parts.find((part) => part.node.type === 'literal')?.value
  return typeof name === 'string' ? name : undefined
}

/** Appends a number to repeated names; items without a name are numbered. */
function uniqueItemName(names: readonly (string | undefined)[], index: number): string {
  const own = names[index]
  if (own === undefined) return `${numberPrefix}${index + 1}`
  const isRepeated = names.filter((name) => name === own).length > 1
  return isRepeated ? `${own} (${names.slice(0, index + 1).filter((name) => name === own).length})` : own
}

function markdownPieces(source: string, settings: PieceSettings, piece: MakePiece): Piece[] {
  const text = piece(
    'text',
    plainBlocks(source).flatMap((block) => sentencesOf(block, settings))
  )
  const links = linksOf(source).map(({ words, href }): Piece => ({
    ...piece('link', [href]),
    key: `${text.key}${keySeparator}“${words}”`,
    names: []
  }))
  const html = renderMarkdown(source, { newTab: '', resolve: (href) => href })
  return [text, ...links, { ...piece('form', [html]), names: [] }]
}

/** Undefined for fields that visitors do not see. */
function kindOf(role: FieldRole): Piece['kind'] | undefined {
  switch (role.role) {
    case 'text':
    case 'heading':
    case 'label':
    case 'code':
    case 'amount':
    case 'date':
      return 'text'
    case 'link':
      return role.to === 'mail' ? 'text' : 'link'
    case 'picture':
    case 'icon':
    case 'color':
    case 'number':
    case 'switch':
    case 'choice':
      return 'look'
    case 'path':
    case 'entry':
    case 'id':
    case 'silent':
      return undefined
    default:
      return role satisfies never
  }
}

function linesOf(code: string): string[] {
  return code.split('\n').filter((line) => line.trim() !== '')
}

function sentencesOf(text: string, { content }: PieceSettings): string[] {
  const segmenter = new Intl.Segmenter(content.site.language, { granularity: 'sentence' })
  const lines = text.split('\n').flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
  return lines.filter((sentence) => sentence !== '')
}
