/** An inline part of a line. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }

/**
 * Parses the Markdown that replies may use: paragraphs, lists, emphasis, code, and links that `allowed` accepts. All
 * else, including HTML and pictures, stays plain text, because replies are untrusted.
 *
 * @param allowed returns the address of a link; undefined makes the link plain text
 */
export function parseReply(markdown: string, allowed: (href: string) => string | undefined): Block[] {
  const blocks: Block[] = []
  const chunks = markdown.replaceAll('\r\n', '\n').split(/^```[^\n]*\n([\s\S]*?)(?:^```[^\n]*$|$(?![\s\S]))/m)
  for (const [index, chunk] of chunks.entries()) {
    if (index % 2 === 1) blocks.push({ kind: 'code', text: chunk.trimEnd() })
    else for (const lines of groups(chunk)) blocks.push(blockOf(lines, allowed))
  }
  return blocks
}

const bullet = /^\s*[-*+]\s+/
const number = /^\s*\d+[.)]\s+/

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

function kindOf(line: string): 'bullets' | 'numbers' | 'paragraph' {
  if (bullet.test(line)) return 'bullets'
  return number.test(line) ? 'numbers' : 'paragraph'
}

function blockOf(lines: readonly string[], allowed: (href: string) => string | undefined): Block {
  const kind = kindOf(lines[0] ?? '')
  if (kind === 'paragraph')
    return { kind, lines: lines.map((line) => parseInline(line.replace(/^#{1,6}\s+/, '').trim(), allowed)) }
  const marker = kind === 'bullets' ? bullet : number
  return { kind, items: lines.map((line) => parseInline(line.replace(marker, '').trim(), allowed)) }
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
  const text = (pieces: readonly Inline[]) => pieces.map((piece) => piece.text).join('')
  return parseReply(markdown, () => undefined)
    .map((block) => {
      if (block.kind === 'code') return block.text
      return block.kind === 'paragraph'
        ? block.lines.map(text).join('\n')
        : block.items.map((item) => `- ${text(item)}`).join('\n')
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
