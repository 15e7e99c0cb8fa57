import MarkdownIt, { type Token } from 'markdown-it'
import type { Markdown } from '../../schema/primitives.ts'
import type { Finding, Diagnostic } from '../diagnostics/diagnostic.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { diagnosticAtToken, occurrenceAt } from '../source/source.ts'
import { fieldsOf, type Valid } from '../validate/fields.ts'
import { isRecord } from '../source/walk.ts'

/** `bare-image` is an image without alternative text. */
type ElementKind = 'link' | 'image' | 'bare-image' | 'alt' | 'html'

/** `index` is the start in the Markdown; -1 if the text is not there literally, for example because of escapes. */
interface MarkdownElement {
  readonly kind: ElementKind
  readonly text: string
  readonly index: number
}

/** Accepts HTML and every link target, which the renderer does not, so that checks can report them. */
const parser = new MarkdownIt({ html: true })
parser.validateLink = () => true

interface LocatedElement extends Pick<MarkdownElement, 'kind' | 'text'> {
  readonly label: string
  readonly report: (token: string, finding: Finding) => Diagnostic
}

export function elementsIn(readable: Valid, kind: ElementKind): readonly LocatedElement[] {
  return allElements(readable).filter((element) => element.kind === kind)
}

const allElements = memoize((readable: Valid): readonly LocatedElement[] => {
  const { source } = readable
  return fieldsOf(readable, 'text').flatMap(({ value, path, label, written }) => {
    const markdown = isMarkdown(value) ? value.markdown : ''
    if (!/[[<]/.test(markdown)) return []
    // The text of an unknown reference is unknown, and resolve reports the reference.
    const isUnknown = (text: string) => text.includes('$(') && source.unresolved.has(path.join('.'))
    const elements = elementsOf(markdown)
    return elements.flatMap((element, at) => {
      const { kind, text } = element
      const report = (token: string, finding: Finding) => {
        const inFile = elementsOf(String(written))
        const own = (inFile.length === elements.length ? inFile[at] : undefined) ?? element
        // A token that comes from a reference is reported at the reference.
        const part = own.text === text || own.text.includes(token) ? token : own.text
        const index = Math.max(0, own.index) + Math.max(0, own.text.indexOf(part))
        const occurrence = occurrenceAt(String(written), part, index)
        return diagnosticAtToken(source, path, part, renamed(finding, token, part), occurrence)
      }
      return isUnknown(text) ? [] : [{ kind, text, label, report }]
    })
  })
})

/** The finding with another name for its token, as an author writes it. Other suggestions would lose the reference. */
function renamed(finding: Finding, token: string, name: string): Finding {
  if (token === name) return finding
  const rename = (words: string) => words.replaceAll(token, name)
  const suggestions = finding.suggestions?.filter(({ text }) => text.includes(token))
  return {
    ...finding,
    message: rename(finding.message),
    hint: finding.hint && rename(finding.hint),
    suggestions: suggestions?.map((suggestion) => ({ ...suggestion, text: rename(suggestion.text) }))
  }
}

export function isMarkdown(value: unknown): value is Markdown {
  return isRecord(value) && typeof value['markdown'] === 'string'
}

/** Links, images and HTML of a Markdown text, in order. The parser gives no columns, so a cursor follows its tokens. */
export function elementsOf(markdown: string): readonly MarkdownElement[] {
  const elements: MarkdownElement[] = []
  let cursor = 0
  let href = ''
  const advancePast = (text: string): number => {
    const index = markdown.indexOf(text, cursor)
    if (index >= 0) cursor = index + text.length
    return index >= 0 ? index : markdown.indexOf(text)
  }
  for (const token of blocksOf(markdown).flatMap((block) => block.children ?? block)) {
    const [firstLine = '', ...lines] = token.content.trim().split('\n')
    if (token.type === 'link_open') {
      href = asWritten(String(token.attrGet('href')), markdown)
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
      if (token.type.startsWith('html'))
        elements.push({ kind: 'html', text: /<[^>]*>/.exec(firstLine)?.[0] ?? firstLine, index })
      for (const line of lines) advancePast(line.trim())
    }
  }
  return elements
}

/** An address with its curly quotes, which the parser escapes. */
function asWritten(href: string, markdown: string): string {
  const written = href.replaceAll(/%E2%80%(?:9[89A-F])/g, decodeURIComponent)
  return markdown.includes(written) ? written : href
}

export function blocksOf(markdown: string): Token[] {
  return parser.parse(markdown, {})
}
