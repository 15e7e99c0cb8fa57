import MarkdownIt, { type Token } from 'markdown-it'
import type { Markdown } from '../../schema/primitives.ts'
import type { Finding, Diagnostic } from '../diagnostics/diagnostic.ts'
import { memoize } from '../platform/memoize.ts'
import { findToken, diagnosticAtToken, occurrenceAt } from '../source/source.ts'
import { fieldsOf } from '../validate/fields.ts'
import type { Valid } from '../validate/valid.ts'
import { isRecord } from '../source/walk.ts'

/** What of Markdown the checks look at: targets of links and pictures, of those without words too, and HTML. */
export type ElementKind = 'link' | 'image' | 'bare-image' | 'alt' | 'html'

/** `index` is where the piece begins in the Markdown, -1 where Markdown writes it in another way. */
export interface MarkdownElement {
  readonly kind: ElementKind
  readonly text: string
  readonly index: number
}

/** Unlike the renderer this one sees HTML and every target, so that the checks can refuse them. */
const parser = new MarkdownIt({ html: true })
parser.validateLink = () => true

/** A piece, and how to report some of its characters. */
export interface LocatedElement {
  readonly text: string
  /** What the field is called that it is in. */
  readonly label: string
  readonly report: (token: string, finding: Finding) => Diagnostic
}

/** The pieces of one kind in all long texts of an entry. */
export function elementsIn(readable: Valid, kind: ElementKind): readonly LocatedElement[] {
  return allElements(readable)[kind]
}

const allElements = memoize((readable: Valid): Readonly<Record<ElementKind, readonly LocatedElement[]>> => {
  const { source } = readable
  const found: Record<ElementKind, LocatedElement[]> = { link: [], image: [], 'bare-image': [], alt: [], html: [] }
  for (const { value, path, label } of fieldsOf(readable, 'text')) {
    const markdown = isMarkdown(value) ? value.markdown : ''
    if (!/[[<]/.test(markdown)) continue
    // What an unknown reference would say is not known, so nothing is said of it here.
    const isUnknown = (text: string) => text.includes('$(') && source.unresolved.has(path.join('.'))
    for (const { kind, text, index } of elementsOf(markdown)) {
      if (isUnknown(text)) continue
      const report = (token: string, finding: Finding) => {
        const at = Math.max(0, index) + Math.max(0, text.indexOf(token))
        // Where a reference stands for the same characters, there are fewer of them in the file.
        let occurrence = occurrenceAt(markdown, token, at)
        while (occurrence > 0 && !findToken(source, path, token, occurrence)) occurrence--
        return diagnosticAtToken(source, path, token, finding, occurrence)
      }
      found[kind].push({ text, label, report })
    }
  }
  return found
})

/** Long text, which the schema has told from other words. */
export function isMarkdown(value: unknown): value is Markdown {
  return isRecord(value) && typeof value['markdown'] === 'string'
}

/** The pieces of texts that were taken apart before, because checks and what is written of a page ask for the same. */
const cache = new Map<string, readonly MarkdownElement[]>()
const maxCached = 50_000

/** Links, pictures and HTML of a Markdown text, in order. */
export function elementsOf(markdown: string): readonly MarkdownElement[] {
  const before = cache.get(markdown)
  if (before) return before
  const elements = parseElements(markdown)
  if (cache.size >= maxCached) cache.clear()
  cache.set(markdown, elements)
  return elements
}

/** The parser does not say where in a line a token stands, so a cursor follows the tokens through the text. */
function parseElements(markdown: string): MarkdownElement[] {
  const elements: MarkdownElement[] = []
  let cursor = 0
  let href = ''
  const advancePast = (text: string): number => {
    const index = markdown.indexOf(text, cursor)
    if (index >= 0) cursor = index + text.length
    return index >= 0 ? index : markdown.indexOf(text)
  }
  for (const token of tokensOf(markdown)) {
    const [firstLine = '', ...lines] = token.content.trim().split('\n')
    if (token.type === 'link_open') {
      href = String(token.attrGet('href'))
    } else if (token.type === 'link_close') {
      const index = token.markup === 'autolink' ? markdown.lastIndexOf(href, cursor) : advancePast(href)
      elements.push({ kind: 'link', text: href, index })
    } else if (token.type === 'image') {
      const words = advancePast(firstLine)
      const text = String(token.attrGet('src'))
      const index = advancePast(text)
      elements.push({ kind: 'image', text, index })
      if (firstLine === '') elements.push({ kind: 'bare-image', text, index })
      else elements.push({ kind: 'alt', text: firstLine, index: words })
    } else {
      const index = advancePast(firstLine)
      if (token.type.startsWith('html')) elements.push({ kind: 'html', text: firstLine, index })
      for (const line of lines) advancePast(line.trim())
    }
  }
  return elements
}

function tokensOf(markdown: string): Token[] {
  return blocksOf(markdown).flatMap((token) => token.children ?? token)
}

/** A Markdown text as the checks read it, with HTML and every target. */
export function blocksOf(markdown: string): Token[] {
  return parser.parse(markdown, {})
}
