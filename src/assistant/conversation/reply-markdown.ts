/** An inline part of a line. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

type Line = readonly Inline[]

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'bullets'; readonly items: readonly Line[] }
  /** `start`: the number of the first item. */
  | { readonly kind: 'numbers'; readonly start: number; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'code'; readonly text: string }

/**
 * Parses the Markdown that replies may use: paragraphs, lists, tables, emphasis, code, and links that `allowed` accepts.
 * All else, including HTML and pictures, stays plain text, because replies are untrusted.
 *
 * @param allowed returns the address of a link; undefined makes the link plain text
 */
export function parseReply(markdown: string, allowed: (href: string) => string | undefined): Block[] {
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

/** Groups the lines of each list and paragraph. */
function groups(chunk: string): string[][] {
  const found: string[][] = []
  let last: string | undefined
  for (const line of chunk.split('\n')) {
    const kind = line.trim() === '' ? undefined : kindOf(line)
    if (kind !== undefined && kind === last) found.at(-1)?.push(line)
    else if (kind !== undefined) found.push([line])
    last = kind
  }
  return found
}

function kindOf(line: string): 'bullets' | 'numbers' | 'table' | 'paragraph' {
  if (bullet.test(line)) return 'bullets'
  if (number.test(line)) return 'numbers'
  return row.test(line) ? 'table' : 'paragraph'
}

/** @param before the blocks above, whose numbers a list may continue */
function blockOf(
  lines: readonly string[],
  before: readonly Block[],
  allowed: (href: string) => string | undefined
): Block {
  const [first = '', second = ''] = lines
  const inline = (text: string) => parseInline(text.trim(), allowed)
  switch (kindOf(first)) {
    case 'bullets':
      return { kind: 'bullets', items: lines.map((line) => inline(line.replace(bullet, ''))) }
    case 'numbers': {
      const written = Number(number.exec(first)?.[1])
      const start = written === 1 ? nextNumber(before) : written
      return { kind: 'numbers', start, items: lines.map((line) => inline(line.replace(number, ''))) }
    }
    // A line between bars is no table without its rule.
    case 'table':
      return rule.test(second) ? { kind: 'table', ...tableOf(lines, inline) } : paragraphOf(lines, inline)
    case 'paragraph':
      return paragraphOf(lines, inline)
  }
}

function paragraphOf(lines: readonly string[], inline: (text: string) => Line): Block {
  return { kind: 'paragraph', lines: lines.map((line) => inline(line.replace(/^\s*#{1,6}\s+/, ''))) }
}

function tableOf([head = '', , ...rows]: readonly string[], inline: (text: string) => Line) {
  return { head: cellsOf(head).map(inline), rows: rows.map((row) => cellsOf(row).map(inline)) }
}

/** The number after the list above, if only bullets are between: some replies number all items with 1. */
function nextNumber(before: readonly Block[]): number {
  const list = before.filter(({ kind }) => kind !== 'bullets').at(-1)
  return list?.kind === 'numbers' ? list.start + list.items.length : 1
}

/** The cells of a row; `\\|` is a bar in a cell. */
function cellsOf(line: string): string[] {
  const cells = line.trim().slice(1, -1).replaceAll('\\|', '\0').split('|')
  return cells.map((cell) => cell.replaceAll('\0', '|'))
}

const inlinePattern =
  /`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*(?!\w)|_([^_\s][^_]*)_(?!\w)/g

/** The matches that may follow the character before them. */
function* inlineMatches(line: string): Generator<RegExpExecArray> {
  const pattern = new RegExp(inlinePattern)
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    if (mayFollow(line.charAt(match.index - 1), match)) yield match
    else pattern.lastIndex = match.index + 1
  }
}

/** A link does not follow `!`, and emphasis starts at a word. Older browsers do not parse lookbehind. */
function mayFollow(before: string, [, , label, , , starred, underscored]: RegExpExecArray): boolean {
  if (label !== undefined) return before !== '!'
  if (starred !== undefined) return !/[\w*]/.test(before)
  return underscored === undefined || !/\w/.test(before)
}

function parseInline(line: string, allowed: (href: string) => string | undefined): Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of inlineMatches(line)) {
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) })
    pieces.push(pieceOf(match, allowed))
    end = match.index + match[0].length
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) })
  return pieces
}

function pieceOf(match: RegExpMatchArray, allowed: (href: string) => string | undefined): Inline {
  const [whole, code, label, href, strong, starred, underscored] = match
  if (code !== undefined) return { kind: 'code', text: code }
  if (label !== undefined && href !== undefined) {
    const target = allowed(href)
    return target === undefined ? { kind: 'text', text: label } : { kind: 'link', text: label, href: target }
  }
  if (strong !== undefined) return { kind: 'strong', text: strong }
  const emphasis = starred ?? underscored
  return emphasis === undefined ? { kind: 'text', text: whole } : { kind: 'emphasis', text: emphasis }
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
        case 'bullets':
          return block.items.map((item) => `- ${text(item)}`).join('\n')
        case 'numbers':
          return block.items.map((item, index) => `${block.start + index}. ${text(item)}`).join('\n')
        case 'table':
          return [block.head, ...block.rows].map((cells) => cells.map(text).join(' | ')).join('\n')
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
