import MarkdownIt, { type Token } from 'markdown-it'
import { hyphenated } from '../../src/ui/text/hyphenated.ts'
import { highlightYaml } from './highlight-yaml.ts'

/** Raw HTML is shown as the text it is; content that holds some is an issue (checks/markdown.ts). */
const renderer = new MarkdownIt({ html: false, typographer: true })
/** Words as they are typed, without the renderer's quotes and dashes. */
const parser = new MarkdownIt()
const { escapeHtml } = renderer.utils

// Wide code and tables scroll sideways, which a keyboard can only do where they take the focus.
renderer.renderer.rules['fence'] = (tokens, index) =>
  `<pre tabindex="0"><code>${codeHtml(tokens[index])}</code></pre>\n`
renderer.renderer.rules['table_open'] = () => '<div class="table-scroll" tabindex="0" role="group"><table>'
renderer.renderer.rules['table_close'] = () => '</table></div>'
renderer.renderer.rules['link_close'] = (tokens, index) => {
  const newTab = textOf(tokens[index])
  return newTab ? `<span class="sr-only"> ${escapeHtml(newTab)}</span></a>` : '</a>'
}
// Code is kept in one line where it fits, and else goes on after a slash, or after a dot of a reference. What ends a
// sentence or a part of one stays with it: browsers break between a box and whatever follows.
renderer.renderer.rules['code_inline'] = (tokens, index) => {
  const code = escapeHtml(textOf(tokens[index])).replaceAll(/(?<=\w\/|\$\([\w-.]*\.)(?=\w)/g, '<wbr>')
  const [stop] = stopAtStart.exec(textAfter(tokens, index)) ?? []
  return stop ? `<span class="no-break"><code>${code}</code>${stop}</span>` : `<code>${code}</code>`
}
renderer.renderer.rules['text'] = (tokens, index) => {
  const text = textOf(tokens[index])
  const rest = tokens[index - 1]?.type === 'code_inline' ? text.replace(stopAtStart, '') : text
  return escapeHtml(rest)
    .replaceAll(shortWord, '<span class="no-break">$&</span>')
    .replaceAll(/(?<=\w@)(?=\w)/g, '<wbr>')
}

const stopAtStart = /^[.,;:!?)…’]+/

function textAfter(tokens: readonly Token[], index: number): string {
  const next = tokens[index + 1]
  return next?.type === 'text' ? next.content : ''
}

const shortWord = new RegExp(`(?<![\\p{L}\\d-])${hyphenated}`, 'gu')

/** JSON is YAML. */
const highlighted = new Set(['yaml', 'json'])

function codeHtml(token: Token | undefined): string {
  const text = textOf(token)
  return highlighted.has(token?.info ?? '') ? highlightYaml(text) : escapeHtml(text)
}

export interface LinkWords {
  /** Follows every link that leaves the site, for screen readers. */
  readonly newTab: string
  /** A target as it stands in the page's HTML. */
  readonly resolve: (href: string) => string
}

/** Markdown as HTML. Links that leave the site open a new tab, as `ui/link.tsx` has them. */
export function renderMarkdown(source: string, words: LinkWords): string {
  const tokens = renderer.parse(source, {})
  for (const token of tokens) completeLinks(token.children ?? [], words)
  return renderer.renderer.render(tokens, renderer.options, {}).trim()
}

function completeLinks(inline: readonly Token[], { newTab, resolve }: LinkWords): void {
  let opensTab = false
  for (const token of inline) {
    if (token.type === 'link_open') {
      const href = hrefOf(token)
      opensTab = isExternal(href)
      token.attrSet('href', resolve(href))
      if (opensTab) {
        token.attrSet('target', '_blank')
        token.attrSet('rel', 'noopener')
      }
    } else if (token.type === 'link_close' && opensTab) token.content = newTab
  }
}

/** Markdown's words without its marks, for the search index and structured data. */
export function plainText(source: string): string {
  return plainBlocks(source).join(' ')
}

/** The same, each paragraph, heading, list item and code block by itself. */
export function plainBlocks(source: string): string[] {
  const blocks = parser.parse(source, {}).filter((token) => token.type === 'inline' || token.type === 'fence')
  return blocks.map((block) => (block.children?.length ? block.children.map(textOf).join('') : block.content).trim())
}

/** Where Markdown's links lead, with the words of each. */
export function linksOf(source: string): { readonly words: string; readonly href: string }[] {
  const inline = parser.parse(source, {}).flatMap((token) => token.children ?? [])
  return inline.flatMap((token, index) => {
    if (token.type !== 'link_open') return []
    const rest = inline.slice(index + 1)
    const words = rest.slice(
      0,
      rest.findIndex(({ type }) => type === 'link_close')
    )
    return { words: words.map(textOf).join(''), href: hrefOf(token) }
  })
}

function textOf(token: Token | undefined): string {
  return token?.type === 'softbreak' || token?.type === 'hardbreak' ? ' ' : (token?.content ?? '')
}

function isExternal(href: string): boolean {
  return href.startsWith('https://')
}

function hrefOf(token: Token): string {
  return String(token.attrGet('href') ?? '')
}
