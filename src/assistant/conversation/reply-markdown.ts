/** A part of a line. */
export interface Piece {
  readonly text: string
  readonly tag?: 'strong' | 'em' | 'code'
  /** The address of a link. */
  readonly href?: string
}

type Line = readonly Piece[]

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  /** `start`: the number of the first item; undefined for bullets. */
  | { readonly kind: 'list'; readonly start: number | undefined; readonly items: readonly Line[] }
  /** The first row is the head. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'code'; readonly text: string }

/** Returns the address of a link; undefined makes the link plain text. */
type Allowed = (href: string) => string | undefined

/**
 * Parses the Markdown that replies may use: paragraphs, lists, tables, emphasis, code, and links that `allowed` accepts.
 * All else, including HTML and pictures, stays plain text, because replies are untrusted.
 */
export function parseReply(markdown: string, allowed: Allowed): Block[] {
  const blocks: Block[] = []
  const chunks = markdown.replaceAll('\r\n', '\n').split(/^```[^\n]*\n([\s\S]*?)(?:^```[^\n]*$|$(?![\s\S]))/m)
  for (const [index, chunk] of chunks.entries()) {
    if (index % 2 === 1) blocks.push({ kind: 'code', text: chunk.trimEnd() })
    else for (const lines of groups(chunk)) blocks.push(blockOf(lines, blocks, allowed))
  }
  return blocks
}

const bullet = /^\s*[-*+]\s+/
const number = /^\s*(\d{1,9})[.)]\s+/
const row = /^\s*\|.*\|\s*$/
/** The line below the head of a table. */
const rule = /^[\s|:-]*-[\s|:-]*$/

/** Groups the lines of each list, table and paragraph. */
function groups(chunk: string): string[][] {
  const result: string[][] = []
  let last: string | undefined
  for (const line of chunk.split('\n')) {
    const kind = line.trim() === '' ? undefined : kindOf(line)
    if (kind !== undefined && kind === last) result.at(-1)?.push(line)
    else if (kind !== undefined) result.push([line])
    last = kind
  }
  return result
}

function kindOf(line: string): 'bullets' | 'numbers' | 'table' | 'paragraph' {
  if (bullet.test(line)) return 'bullets'
  if (number.test(line)) return 'numbers'
  return row.test(line) ? 'table' : 'paragraph'
}

/** @param above the blocks above, whose numbers a list may continue */
function blockOf(lines: readonly string[], above: readonly Block[], allowed: Allowed): Block {
  const [first = '', second = ''] = lines
  const without = (mark: RegExp) => lines.map((line) => parseLine(line.replace(mark, ''), allowed))
  const kind = kindOf(first)
  if (kind === 'bullets') return { kind: 'list', start: undefined, items: without(bullet) }
  if (kind === 'numbers') {
    const written = Number(number.exec(first)?.[1])
    return { kind: 'list', start: written === 1 ? nextNumber(above) : written, items: without(number) }
  }
  // A line between bars is no table without its rule.
  if (kind === 'table' && rule.test(second)) {
    const rows = [first, ...lines.slice(2)].map((line) => cellsOf(line).map((cell) => parseLine(cell, allowed)))
    return { kind: 'table', rows }
  }
  return { kind: 'paragraph', lines: without(/^\s*#{1,6}\s+/) }
}

/** The number after the list above, if only bullets are between: some replies number all items with 1. */
function nextNumber(above: readonly Block[]): number {
  const last = above.findLast((block) => block.kind !== 'list' || block.start !== undefined)
  return last?.kind === 'list' ? (last.start ?? 1) + last.items.length : 1
}

/** The cells of a row; `\\|` is a bar in a cell. */
function cellsOf(line: string): string[] {
  const cells = line.trim().slice(1, -1).replaceAll('\\|', '\0').split('|')
  return cells.map((cell) => cell.replaceAll('\0', '|'))
}

const inlinePattern =
  /`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*(?!\w)|_([^_\s][^_]*)_(?!\w)/g

function parseLine(text: string, allowed: Allowed): Piece[] {
  const line = text.trim()
  const pattern = new RegExp(inlinePattern)
  const pieces: Piece[] = []
  let end = 0
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    if (mayFollow(line.charAt(match.index - 1), match)) {
      if (match.index > end) pieces.push({ text: line.slice(end, match.index) })
      pieces.push(pieceOf(match, allowed))
      end = pattern.lastIndex
    } else pattern.lastIndex = match.index + 1
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

/** A link does not follow `!`, and emphasis starts at a word. Older browsers do not parse lookbehind. */
function mayFollow(before: string, [, , label, , , starred, underscored]: RegExpExecArray): boolean {
  if (label !== undefined) return before !== '!'
  if (starred !== undefined) return !/[\w*]/.test(before)
  return underscored === undefined || !/\w/.test(before)
}

function pieceOf([, code, label, href, strong, starred, underscored]: RegExpExecArray, allowed: Allowed): Piece {
  const target = href && allowed(href)
  if (label !== undefined) return target ? { text: label, href: target } : { text: label }
  if (code !== undefined) return { text: code, tag: 'code' }
  return strong === undefined ? { text: starred ?? underscored ?? '', tag: 'em' } : { text: strong, tag: 'strong' }
}

/** A reply without its Markdown characters, for copying and for screen readers. */
export function plainReply(markdown: string): string {
  const text = (pieces: Line) => pieces.map((piece) => piece.text).join('')
  return parseReply(markdown, () => undefined)
    .map((block) => {
      switch (block.kind) {
        case 'code':
          return block.text
        case 'paragraph':
          return block.lines.map(text).join('\n')
        case 'list':
          return block.items
            .map((item, index) => `${block.start === undefined ? '-' : `${block.start + index}.`} ${text(item)}`)
            .join('\n')
        case 'table':
          return block.rows.map((cells) => cells.map(text).join(' | ')).join('\n')
        default:
          return block satisfies never
      }
    })
    .join('\n\n')
}

/**
 * The address of a link that a reply may have: a path of this site, or an https address of a listed host; undefined for
 * all others. A path outside of the site's folder is taken as inside, because guidelines and knowledge name pages by
 * path.
 *
 * @param home the address of this site with a trailing slash, such as `https://www.example.com/`
 */
export function allowedLink(href: string, home: string, hosts: readonly string[]): string | undefined {
  const { origin, pathname: folder } = new URL(home)
  const isPath = /^\/(?![/\\])/.test(href)
  const address = isPath && !href.startsWith(folder) ? folder + href.slice(1) : href
  if (!isPath && !URL.canParse(href)) return undefined
  const url = parsedUrl(address, home)
  if (url?.origin !== origin) return url?.protocol === 'https:' && hosts.includes(url.host) ? url.href : undefined
  const target = url.pathname + url.search + url.hash
  // A path such as //evil.example leads to another site.
  return parsedUrl(target, home)?.href === url.href ? target : undefined
}

function parsedUrl(address: string, base: string): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined
}
