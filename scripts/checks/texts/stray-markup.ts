import type { Token } from 'markdown-it'
import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { blocksOf, isMarkdown } from '../../model/markdown-elements.ts'
import { memoize } from '../../platform/memoize.ts'
import type { SiteModel } from '../../model/site-model.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import { diagnosticAtToken, occurrenceAt, type Path } from '../../source/source.ts'
import { isCode, nodeAt } from '../../validate/fields.ts'
import type { Valid } from '../../validate/valid.ts'
import { valueAt, walkTexts } from '../../source/walk.ts'

/** Finds Markdown marks in plain text, and invalid ones in Markdown. Visitors would see both as typed. */
export function checkStrayMarkup(site: SiteModel): Diagnostic[] {
  return site.readable.flatMap(strayMarkup)
}

const mayHold = /,$| \/\/ |[*_`[#•▪◦‣●|<]|^[“„‟]|^ {4}/m

const strayMarkup = memoize(({ source, data }: Valid): readonly Diagnostic[] => {
  const diagnostics: Diagnostic[] = []
  walkTexts(source.raw, (text, path) => {
    if (!mayHold.test(text) || isCode(source, path)) return
    const found = valueAt(data, path)
    const isLong = isMarkdown(found)
    // Other values are not text: code, icons, addresses.
    if (!isLong && (typeof found !== 'string' || isMessage(source, path))) return
    if (typeof found === 'string' && text.endsWith(',') && isHeading(source, path))
      diagnostics.push(diagnosticAtToken(source, path, text, trailingComma))
    const [comment] = isLong ? [] : (/ \/\/ .*$/.exec(text) ?? [])
    if (comment) diagnostics.push(diagnosticAtToken(source, path, comment.trim(), slashComment))
    const marks = isLong
      ? [...invalidMarkdown(text), ...(mayMisread.test(text) ? misreadBlocks(text) : [])]
      : [...quotesAround(text, source), ...marksInPlainText(text)]
    for (const { token, index, finding } of marks)
      diagnostics.push(diagnosticAtToken(source, path, token, finding, occurrenceAt(text, token, index)))
  })
  return diagnostics
})

const trailingComma: Finding = {
  rule: 'stray-markup',
  message: 'Visitors see the comma at the end of this text.',
  hint: 'Remove it. Lines of YAML need no comma between them.'
}

const slashComment: Finding = {
  rule: 'stray-markup',
  message: 'Visitors see // and the words after it. Comments in YAML start with #.',
  hint: 'Write # in place of //, or remove it.'
}

function isHeading(source: Resolved, path: Path): boolean {
  const node = nodeAt(source, path)
  return node?.type === 'field' && (node.role.role === 'heading' || node.role.role === 'label')
}

/** Quotes around a whole text, which an author meant for YAML. */
function quotesAround(text: string, { place }: Resolved): Mark[] {
  const [, inner] = /^[“„‟]([^“”„‟\n]+)[“”‟]$/.exec(text) ?? []
  // Testimonials are quotations.
  if (inner === undefined || (place.kind === 'entry' && place.collection === 'testimonials')) return []
  const isPlain = /^[\p{L}\p{N}]/u.test(inner) && !/: | #|:$/.test(inner)
  const finding: Finding = {
    rule: 'curly-quotes',
    message: `Visitors see the curly quotes around ${text}, because YAML does not treat them as quotes.`,
    hint: `Remove them: ${inner}`,
    suggestions: isPlain ? [{ text: inner }] : undefined
  }
  return [{ token: text, index: 0, finding }]
}

/** Markdown that the browser reads, as it reads the answers of a provider. */
function isMessage(source: Resolved, path: Path): boolean {
  const node = nodeAt(source, path)
  return node?.type === 'field' && node.role.role === 'text' && node.role.form === 'markdown'
}

interface Mark {
  readonly token: string
  readonly index: number
  readonly finding: Finding
}

/** Marks of Markdown in a text that is shown as it is, with the words that they are around. */
const marks: readonly RegExp[] = [
  /(?<![\w*])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![\w*])/g,
  /(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g,
  /(?<![\w_/.])_(?=[^\s_])([^_\n]*[^\s_])_(?![\w_/])/g,
  /(?<!`)`([^`\n]+)`(?!`)/g,
  /^#{1,6} +(?=\S)(.*)$/g
]
const link = /!?\[([^\]\n]*)\]\((?:[/#]|https?:|mailto:|www\.)[^)\s]*\)/g

function marksInPlainText(text: string): Mark[] {
  const found = (pattern: RegExp, describe: (token: string, words: string) => Finding) =>
    [...text.matchAll(pattern)].map(({ 0: token, 1: words = '', index }): Mark => {
      return { token, index, finding: describe(token, words) }
    })
  return [...found(link, strayLink), ...marks.flatMap((pattern) => found(pattern, strayMark))]
}

function strayMark(token: string, words: string): Finding {
  return {
    rule: 'stray-markup',
    message: `Visitors see the marks of ${token}, because this text is not Markdown.`,
    hint: `Remove the ${token.startsWith('`') ? 'backticks' : 'marks'}: ${words}`,
    suggestions: [{ text: words }]
  }
}

function strayLink(token: string, words: string): Finding {
  return {
    rule: 'stray-markup',
    message: `Visitors see ${token} as typed, because this text is not Markdown.`,
    hint: `Write only ${words === '' ? 'the words' : words}. For a link, use a long text such as an answer, or a button of the section.`
  }
}

/** Invalid Markdown, which a parser leaves in the text. */
const invalidPatterns: readonly { readonly pattern: RegExp; readonly hint: string; readonly end?: string }[] = [
  {
    pattern: /\[[^\]\n]*\] +\((?:[/#]|https?:|mailto:|www\.)[^)\n]*\)?/,
    hint: 'Remove the space between the brackets and the address: [words](/a-path).'
  },
  {
    pattern: /\([^()\n]+\)\[(?:[/#]|https?:|mailto:|www\.)[^\]\n]*\]/,
    hint: 'Put the words in square brackets and the address in round ones: [words](/a-path).'
  },
  {
    pattern: /\[[^\]\n]*\]\((?:[/#]|https?:|mailto:|www\.)[^\s)]*[^\s).,;:!?](?![^\n]*\))/,
    hint: 'Add ) after the address.',
    end: ')'
  },
  {
    pattern: /\[[^\]\n]*\]\((?:[/#]|https?:|mailto:|www\.)[^\n]*/,
    hint: 'Add a closing bracket, and remove spaces from the address: [words](/a-path).'
  },
  {
    pattern: /\[(?:[/#]|https?:|mailto:|www\.)[^\]\n]*\]\([^()\n]* [^()\n]*\)/,
    hint: 'Put the words in square brackets and the address in round ones: [words](/a-path).'
  },
  // A single one may begin a hashtag.
  {
    pattern: /^#(?=\p{Lu}[\p{L}’']* \p{Ll})/u,
    hint: 'Add a space after the heading mark: ## Heading. For words without a heading, delete it.'
  },
  { pattern: /^#{2,6}(?=[^\s#])/, hint: 'Add a space after the heading marks: ## Heading.' },
  {
    pattern: /\[[^\]\n(]+\((?:[/#]|https?:|mailto:|www\.)[^)\n]*\)/,
    hint: 'Close the square bracket before the address: [words](/a-path).'
  },
  { pattern: /^\[[ xX]\](?= )/, hint: 'This site’s Markdown has no check boxes. Remove the brackets.' },
  { pattern: /\[\^[^\]\n]+\]/, hint: 'This site’s Markdown has no footnotes. Write the note into the text.' },
  { pattern: /^\|[^\n]*\|/, hint: 'A table needs a row of hyphens below its first row: | --- | --- |.' },
  { pattern: /`/, hint: 'Put a backtick on both sides of the code, or remove it.' },
  { pattern: /\*\*/, hint: 'Put two asterisks directly before the words and two directly after: **words**.' },
  { pattern: /(?<![\s*\d])\*(?!\w)/, hint: 'Put the same marks before and after the words: **words**.' },
  { pattern: /^[•▪◦‣●](?=\s)/m, hint: 'Start a list item with a hyphen and a space.' }
]

/** Valid Markdown, and what may be invalid without it. Searching first is much faster than parsing. */
const read = /```[^]*?```|`[^`\n]+`|\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*|\[[^\]\n]+\]\([^()\s]+\)/g
const suspect = /\*|`|\[[^\]\n]*\(|\[[ xX^]|^\s*\||\] *\(|\)\[|^\s*#{1,6}[^\s#]|^\s*[•▪◦‣●]\s/m

function invalidMarkdown(markdown: string): Mark[] {
  if (!suspect.test(markdown.replaceAll(read, ''))) return []
  const lines = markdown.split('\n')
  return blocksOf(markdown).flatMap((block) => {
    if (block.type !== 'inline' || !block.map) return []
    const start = lines.slice(0, block.map[0]).join('\n').length
    return [...linksWithoutText(block, markdown, start), ...invalidMarksIn(block, markdown, start)]
  })
}

/** Searching first is much faster than parsing. */
const mayMisread = /^#(?:#{2,})? |^```|^ {4}\S|<https?:[^>\n]*\|/m

/** Blocks that are read as something else than their author meant. Their lines say where. */
function misreadBlocks(markdown: string): Mark[] {
  let level = 1
  const lines = markdown.split('\n')
  return blocksOf(markdown).flatMap(({ type, tag, map, markup }): Mark[] => {
    const [first = 0] = map ?? []
    const [pasted] =
      type === 'inline' ? (/<https?:[^<>\s|]+\|[^<>]+>/.exec(lines.slice(...(map ?? [])).join('\n')) ?? []) : []
    if (pasted !== undefined) {
      const message = `${pasted} is a link of another program, and visitors see it as typed.`
      const finding: Finding = { rule: 'stray-markup', message, hint: 'Write [words](https://…).' }
      return [{ token: pasted, index: markdown.indexOf(pasted), finding }]
    }
    const [index, line = ''] = [lines.slice(0, first).join('\n').length, lines[first]]
    const last = lines[(map?.[1] ?? 0) - 1]?.trim() ?? ''
    const isOpen = type === 'fence' && !last.startsWith(markup)
    const before = level
    if (type === 'heading_open') level = Number(tag.slice(1))
    const words: readonly (readonly [boolean, string, string])[] = [
      [
        tag === 'h1' && type === 'heading_open',
        'is a second main heading of the page',
        'Start it with ## instead of #.'
      ],
      [
        type === 'heading_open' && level > before + 1,
        'skips a level of headings',
        `Start it with ${'#'.repeat(before + 1)}.`
      ],
      [isOpen, 'opens a block of code that never ends', `Add a line with ${markup} where the code ends.`],
      [type === 'code_block', 'is indented by four spaces, so visitors see it as code', 'Remove the spaces before it.']
    ]
    return words.flatMap(([is, what, hint]) =>
      is
        ? [
            {
              token: line.trim(),
              index,
              finding: { rule: 'stray-markup' as const, message: `“${line.trim()}” ${what}.`, hint }
            }
          ]
        : []
    )
  })
}

function invalidMarksIn(block: Token, markdown: string, start: number): Mark[] {
  return (block.children ?? []).flatMap((child, at) => {
    if (child.type !== 'text') return []
    const from = markdown.indexOf(child.content, start)
    for (const { pattern, hint, end } of invalidPatterns) {
      const match = pattern.exec(child.content)
      // A heading or a bullet begins its line.
      if (!match || from < 0 || (pattern.source.startsWith('^') && !beginsLine(block, at))) continue
      const [token] = match
      const message = `Visitors see ${token} as typed, because it is not valid Markdown.`
      const suggestions = end === undefined ? undefined : [{ text: token + end }]
      return [{ token, index: from + match.index, finding: { rule: 'stray-markup', message, hint, suggestions } }]
    }
    return []
  })
}

function beginsLine({ children }: Token, at: number): boolean {
  const before = children?.[at - 1]?.type
  return before === undefined || before === 'softbreak' || before === 'hardbreak'
}

/** Links without text. Nobody sees them, and screen readers read their addresses aloud. */
function linksWithoutText({ children }: Token, markdown: string, start: number): Mark[] {
  return (children ?? []).flatMap((child, at) => {
    if (child.type !== 'link_open' || children?.[at + 1]?.type !== 'link_close') return []
    const index = markdown.indexOf('[](', start)
    const finding: Finding = {
      rule: 'blank-text',
      message: 'This link has no text, so visitors cannot see it.',
      hint: 'Write the link text between the square brackets.'
    }
    return index < 0 ? [] : [{ token: '[](', index, finding }]
  })
}
