/** A part of a line. */
export interface Piece {
  readonly text: string
  readonly tag?: 'strong' | 'em' | 'code'
  readonly href?: string
}

export type Line = readonly Piece[]

export interface Block {
  readonly kind: 'paragraph' | 'list' | 'table' | 'code'
  /** Lines and items have one cell. The first row of a table is its head. */
  readonly rows: readonly (readonly Line[])[]
  /** The number of the first item; undefined for bullets. */
  readonly start?: number
}

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
    if (index % 2 === 1) blocks.push({ kind: 'code', rows: [[[{ text: chunk.trimEnd() }]]] })
    else for (const lines of groups(chunk)) blocks.push(blockOf(lines, blocks, allowed))
  }
  return blocks
}

/** How the lines of a list or table, and headings, begin. */
const marks = {
  bullets: /^\s*[-*+]\s+/,
  numbers: /^\s*(\d{1,9})[.)]\s+/,
  table: /^\s*\|.*\|\s*$/,
  paragraph: /^\s*#{1,6}\s+/
}
/** The line below the head of a table. */
const rule = /^[\s|:-]*-[\s|:-]*$/

/** Groups the lines of each list, table and paragraph. */
function groups(chunk: string): string[][] {
  const result: string[][] = []
  let last: string | undefined
  for (const line of chunk.split('\n')) {
    const kind = line.trim() === '' ? undefined : kindOf(line)
    if (kind && kind === last) result.at(-1)?.push(line)
    else if (kind) result.push([line])
    last = kind
  }
  return result
}

function kindOf(line: string): keyof typeof marks {
  return (['bullets', 'numbers', 'table'] as const).find((kind) => marks[kind].test(line)) ?? 'paragraph'
}

/** @param above the blocks above, whose numbers a list may continue */
function blockOf(lines: readonly string[], above: readonly Block[], allowed: Allowed): Block {
  const [first = '', second = ''] = lines
  const kind = kindOf(first)
  // A line between bars is not a table without its rule.
  if (kind === 'table' && rule.test(second)) {
    const rows = [first, ...lines.slice(2)].map((line) => cellsOf(line).map((cell) => parseLine(cell, allowed)))
    return { kind, rows }
  }
  const mark = marks[kind === 'table' ? 'paragraph' : kind]
  const rows = lines.map((line) => [parseLine(line.replace(mark, ''), allowed)])
  if (kind === 'bullets') return { kind: 'list', rows }
  if (kind !== 'numbers') return { kind: 'paragraph', rows }
  const number = Number(mark.exec(first)?.[1])
  return { kind: 'list', rows, start: number === 1 ? nextNumber(above) : number }
}

/** The number after the list above, if only bullets are between: some replies number all items with 1. */
function nextNumber(above: readonly Block[]): number {
  const last = above.findLast(({ kind, start }) => kind !== 'list' || start !== undefined)
  return last?.kind === 'list' ? (last.start ?? 1) + last.rows.length : 1
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
  const plainBlock = ({ kind, rows, start }: Block) =>
    rows.map((cells, index) => {
      const mark = kind !== 'list' ? '' : start === undefined ? '- ' : `${start + index}. `
      return mark + cells.map((pieces) => pieces.map(({ text }) => text).join('')).join(' | ')
    })
  return parseReply(markdown, () => undefined)
    .map((block) => plainBlock(block).join('\n'))
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
