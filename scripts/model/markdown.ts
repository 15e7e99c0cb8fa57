import { examplesFolder } from '../../src/shared/addresses.ts'
import MarkdownIt, { type Token } from 'markdown-it'
import { hyphenated } from '../../src/shared/hyphenated.ts'
import { highlightCode } from './highlight-code.ts'

/** Shows HTML as text; checks/texts/markdown.ts reports it. */
const renderer = new MarkdownIt({ html: false, typographer: true })
/** Parses without the renderer's typographic quotes and dashes. */
const parser = new MarkdownIt()
const { escapeHtml } = renderer.utils

renderer.renderer.rules['fence'] = (tokens, index) => {
  const plain = (text: string) => withoutBreaks(escapeHtml(text))
  return `<pre><code>${highlightCode(textOf(tokens[index]), tokens[index]?.info ?? '', plain)}</code></pre>\n`
}
// Wide tables scroll sideways, so they must be focusable for keyboards.
renderer.renderer.rules['table_open'] = () => '<div class="table-scroll" tabindex="0" role="group"><table>'
renderer.renderer.rules['table_close'] = () => '</table></div>'
renderer.renderer.rules['link_close'] = (tokens, index) => {
  const newTab = textOf(tokens[index])
  return newTab ? `<span class="sr-only"> ${escapeHtml(newTab)}</span></a>` : '</a>'
}
// Code breaks only after a slash or a dot of a reference. Punctuation after code stays on its line, because browsers
// would break between an inline box and the text after it.
renderer.renderer.rules['code_inline'] = (tokens, index) => {
  const code = escapeHtml(textOf(tokens[index])).replaceAll(/(?<=\w\/|\$\([\w-.]*\.)(?=\w)/g, '<wbr>')
  const next = tokens[index + 1]
  const [stop] = (next?.type === 'text' && stopAtStart.exec(next.content)) || []
  return stop ? `<span class="no-break"><code>${code}</code>${stop}</span>` : `<code>${code}</code>`
}
renderer.renderer.rules['text'] = (tokens, index) => {
  const text = textOf(tokens[index])
  const rest = tokens[index - 1]?.type === 'code_inline' ? text.replace(stopAtStart, '') : text
  return withoutBreaks(escapeHtml(rest))
}

const stopAtStart = /^[.,;:!?)…’]+/

/** An email address with the punctuation after it. If it is longer than a line, it breaks after the @. */
const address = String.raw`[\w.+-]+@(\w[\w.-]*\w)[.,;:!?)…’]*`
const unbroken = new RegExp(`${address}|(?<![\\p{L}\\d-])${hyphenated}`, 'gu')

function withoutBreaks(html: string): string {
  return html.replaceAll(unbroken, (word: string, host?: string) =>
    host ? `<span class="whole">${word.replace('@', '@<wbr>')}</span>` : `<span class="no-break">${word}</span>`
  )
}

interface LinkWords {
  /** Text for screen readers after each link that opens a new tab. */
  readonly newTab: string
  /** Whether a link to another site opens over the page. */
  readonly isOverPage?: (href: string) => boolean
  /** Returns the `href` for the page's HTML. */
  readonly resolve: (href: string) => string
}

/** Returns HTML. Links to other sites and to example sites open a new tab, as in `src/ui/link.tsx`. */
export function renderMarkdown(source: string, words: LinkWords): string {
  const tokens = renderer.parse(source, {})
  for (const token of tokens) completeLinks(token.children ?? [], words)
  return renderer.renderer.render(tokens, renderer.options, {}).trim()
}

function completeLinks(inline: readonly Token[], { newTab, isOverPage, resolve }: LinkWords): void {
  let opensTab = false
  for (const token of inline) {
    if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '')
      const isElsewhere = href.startsWith('https://') || href.startsWith(`${examplesFolder}/`)
      opensTab = isElsewhere && !isOverPage?.(href)
      token.attrSet('href', resolve(href))
      if (opensTab) {
        token.attrSet('target', '_blank')
        token.attrSet('rel', 'noopener')
      }
    } else if (token.type === 'link_close' && opensTab) token.content = newTab
  }
}

/** Returns text without markup, for the search index and structured data. */
export function plainText(source: string): string {
  return plainBlocks(source).join(' ')
}

/** Returns the text of each paragraph, heading, list item and code block. */
export function plainBlocks(source: string): string[] {
  return textBlocks(source).map((block) =>
    (block.children?.length ? block.children.map(textOf).join('') : block.content).trim()
  )
}

/** Returns the same with links and emphasis as they are written, however their lines are wrapped. */
export function writtenBlocks(source: string): string[] {
  return textBlocks(source).map(({ type, content }) => (type === 'fence' ? content : content.replaceAll('\n', ' ')))
}

function textBlocks(source: string): Token[] {
  return parser.parse(source, {}).filter(({ type }) => type === 'inline' || type === 'fence')
}

function textOf(token: Token | undefined): string {
  return token?.type === 'softbreak' || token?.type === 'hardbreak' ? ' ' : (token?.content ?? '')
}
