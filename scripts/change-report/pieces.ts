import type { Content } from '../../schema/content.ts'
import { isReference } from '../entry-reference.ts'
import { linksOf, plainBlocks, renderMarkdown } from '../markdown.ts'
import type { Path } from '../source.ts'
import { isRecord } from '../walk.ts'
import type { NamesIn } from './referenced-names.ts'

/** Something that a visitor sees in one place. */
export interface Piece {
  /** Words; where a link leads; how something looks; the form of words beyond the words, such as bold. */
  readonly kind: 'text' | 'link' | 'look' | 'form'
  /** Where it stands, in names that stay the same when its neighbours change: `pricing › starter › price`. */
  readonly key: string
  /** Its sentences, or the one value that it has. */
  readonly values: readonly string[]
  /** What the values are called that its words come from: `plans.starter.price`. */
  readonly names: readonly string[]
}

/** Where the walk stands: in a file, at a path, and in words. */
interface Place {
  /** The file by the name that references begin with, such as `plans.starter`. */
  readonly file: string
  readonly path: Path
  readonly steps: readonly string[]
}

export interface PieceSettings {
  readonly content: Content
  readonly namesIn: NamesIn
}

/** Begins the step of an item that has no name. */
export const numbered = 'no. '

/** Between the steps of a key. */
export const stepMark = ' › '

/** Fields that say where things are, not what is seen. */
const silentFields = new Set(['type', 'id', 'tags', 'category'])
const linkFields = new Set(['href', 'url', 'purchaseUrl', 'keysUrl', 'to', 'related'])
const lookFields = new Set(['variant', 'role', 'image', 'files', 'logo', 'language'])

/** Everything that a visitor sees of validated data, in reading order. */
export function piecesOf(data: unknown, place: Place, settings: PieceSettings): Piece[] {
  const piece = (kind: Piece['kind'], values: readonly string[], at = place): Piece => ({
    kind,
    key: at.steps.join(stepMark),
    values,
    names: settings.namesIn(at.file, at.path)
  })
  const field = String(place.path.findLast((step) => typeof step === 'string') ?? '')
  if (typeof data === 'string')
    return [piece(kindOf(field), kindOf(field) === 'text' ? sentencesOf(data, settings) : [data])]
  if (typeof data === 'boolean' || typeof data === 'number') return [piece('look', [String(data)])]
  if (Array.isArray(data)) return listPieces(data, field, place, settings, piece)
  if (!isRecord(data)) return []
  if (isReference(data)) {
    const file = `${data.collection}.${data.id}`
    return piecesOf(settings.content[data.collection].get(data.id), { ...place, file, path: [] }, settings)
  }
  if (typeof data['markdown'] === 'string') return markdownPieces(data['markdown'], settings, piece)
  if (typeof data['yaml'] === 'string' && Object.keys(data).length === 1)
    return [
      piece(
        'text',
        data['yaml'].split('\n').filter((line) => line.trim() !== '')
      )
    ]
  if (typeof data['icon'] === 'string' && Object.keys(data).length === 1) return [piece('look', [data['icon']])]
  if ('amount' in data && 'currency' in data) return [piece('text', [String(data['text'])])]
  return Object.entries(data).flatMap(([key, value]) =>
    silentFields.has(key)
      ? []
      : piecesOf(value, { ...place, path: [...place.path, key], steps: [...place.steps, key] }, settings)
  )
}

type MakePiece = (kind: Piece['kind'], values: readonly string[], at?: Place) => Piece

/** A list of texts is one piece, because its items have no names of their own. */
function listPieces(list: unknown[], field: string, place: Place, settings: PieceSettings, piece: MakePiece): Piece[] {
  const texts = list.filter((item) => typeof item === 'string')
  if (texts.length === list.length) {
    if (list.length === 0) return []
    const names = texts.flatMap((_, index) => settings.namesIn(place.file, [...place.path, index]))
    return [{ ...piece(kindOf(field), texts), names: [...new Set(names)] }]
  }
  return list.flatMap((item: unknown, index) => {
    const steps = [...place.steps, nameOf(item, list) ?? `${numbered}${index + 1}`]
    return piecesOf(item, { ...place, path: [...place.path, index], steps }, settings)
  })
}

/** What an item of a list is called while others come and go; undefined where only its number tells it apart. */
function nameOf(item: unknown, list: readonly unknown[]): string | undefined {
  const name = (one: unknown) => (isRecord(one) ? (one['id'] ?? one['type']) : undefined)
  const own = name(item)
  if (typeof own !== 'string') return undefined
  const alike = list.filter((one) => name(one) === own)
  return alike.length > 1 ? `${own} (${alike.indexOf(item) + 1})` : own
}

function markdownPieces(source: string, settings: PieceSettings, piece: MakePiece): Piece[] {
  const text = piece(
    'text',
    plainBlocks(source).flatMap((block) => sentencesOf(block, settings))
  )
  const links = linksOf(source).map(({ words, href }): Piece => ({
    ...piece('link', [href]),
    key: `${text.key}${stepMark}“${words}”`,
    names: []
  }))
  const html = renderMarkdown(source, { newTab: '', resolve: (href) => href })
  return [text, ...links, { ...piece('form', [html]), names: [] }]
}

function kindOf(field: string): Piece['kind'] {
  if (linkFields.has(field)) return 'link'
  return lookFields.has(field) ? 'look' : 'text'
}

function sentencesOf(text: string, { content }: PieceSettings): string[] {
  const segmenter = new Intl.Segmenter(content.site.language, { granularity: 'sentence' })
  const lines = text.split('\n').flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
  return lines.filter((sentence) => sentence !== '')
}
