import MarkdownIt, { type Token } from 'markdown-it'
import type { Range } from './issue.ts'
import { locateToken, occurrenceAt } from './source.ts'
import type { Valid } from './validate.ts'
import { isRecord, walkValues } from './walk.ts'

/** What of Markdown the checks look at: targets of links and pictures, and HTML. */
export type PieceKind = 'link' | 'image' | 'html'

/** `index` is where the piece begins in the Markdown, -1 where Markdown writes it in another way. */
export interface Piece {
  readonly kind: PieceKind
  readonly text: string
  readonly index: number
}

/** Unlike the renderer this one sees HTML and every target, so that the checks can refuse them. */
const parser = new MarkdownIt({ html: true })
parser.validateLink = () => true

/** The pieces of one kind in all long texts of an entry, with their characters in its file. */
export function piecesIn({ source, data }: Valid, kind: PieceKind): { text: string; range: Range }[] {
  const found: { text: string; range: Range }[] = []
  walkValues(data, (value, path) => {
    if (!isRecord(value) || typeof value['markdown'] !== 'string') return
    const { markdown } = value
    // What an unknown reference would say is not known, so nothing is said of it here.
    const isUnknown = (text: string) => text.includes('$(') && source.unresolved.has(path.join('.'))
    for (const piece of piecesOf(markdown)) {
      if (piece.kind !== kind || isUnknown(piece.text)) continue
      const occurrence = occurrenceAt(markdown, piece.text, piece.index)
      found.push({ text: piece.text, range: locateToken(source, path, piece.text, occurrence) })
    }
  })
  return found
}

/**
 * Links, pictures and HTML of a Markdown text, in order. The parser does not say where in a line a token stands, so
 * a cursor follows the tokens through the text.
 */
export function piecesOf(markdown: string): Piece[] {
  const pieces: Piece[] = []
  let cursor = 0
  let href = ''
  const pass = (text: string): number => {
    const index = markdown.indexOf(text, cursor)
    if (index >= 0) cursor = index + text.length
    return index >= 0 ? index : markdown.indexOf(text)
  }
  for (const token of tokensOf(markdown)) {
    const [firstLine = '', ...lines] = token.content.trim().split('\n')
    if (token.type === 'link_open') {
      href = String(token.attrGet('href'))
    } else if (token.type === 'link_close') {
      const index = token.markup === 'autolink' ? markdown.lastIndexOf(href, cursor) : pass(href)
      pieces.push({ kind: 'link', text: href, index })
    } else if (token.type === 'image') {
      pass(firstLine)
      const text = String(token.attrGet('src'))
      pieces.push({ kind: 'image', text, index: pass(text) })
    } else {
      const index = pass(firstLine)
      if (token.type.startsWith('html')) pieces.push({ kind: 'html', text: firstLine, index })
      for (const line of lines) pass(line.trim())
    }
  }
  return pieces
}

function tokensOf(markdown: string): Token[] {
  return parser.parse(markdown, {}).flatMap((token) => token.children ?? token)
}
