import type { Token } from 'markdown-it'
import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { blocksOf, elementsIn } from '../../model/markdown-elements.ts'
import { diagnosticAtToken, occurrenceAt } from '../../source/source.ts'
import { fieldsOf, type Valid } from '../../validate/fields.ts'

/** Finds HTML and invalid marks in Markdown, which visitors would see as typed, and blocks that its author did not mean. */
export function checkMarkdown(file: Valid): Diagnostic[] {
  return [
    ...elementsIn(file, 'html').map(({ text, report }) => report(text, rawHtml(text))),
    ...fieldsOf(file, 'text').flatMap(({ source, path, role, written: text }) => {
      if (role.role !== 'text' || role.form !== 'markdown' || typeof text !== 'string') return []
      return [...invalidMarkdown(text), ...misreadBlocks(text)].map(({ token, index, finding }) =>
        diagnosticAtToken(source, path, token, finding, occurrenceAt(text, token, index))
      )
    })
  ]
}

const bold = 'Write **bold** for bold text.'
const italic = 'Write *italic* for text in italics.'
const instead: Readonly<Record<string, string>> = {
  b: bold,
  strong: bold,
  i: italic,
  em: italic,
  a: 'Write [words](/a-path) for a link.',
  br: 'Start a new paragraph with an empty line.'
}

function rawHtml(text: string): Finding {
  return {
    rule: 'raw-html',
    message: `${text} is HTML, which is not allowed in Markdown.`,
    hint: instead[/\w+/.exec(text)?.[0].toLowerCase() ?? ''] ?? 'Use Markdown instead. Put code in `backticks`.'
  }
}

interface Mark {
  readonly token: string
  readonly index: number
  readonly finding: Finding
}

const brackets = 'Put the words in square brackets and the address in round ones: [words](/a-path).'
const start = String.raw`(?:[/#]|https?:|mailto:|www\.)`

/** Only the first row is reported. */
const tableRow = /^\|[^\n]*\|/

/** Invalid Markdown, which a parser leaves in the text. */
const invalidPatterns: readonly (readonly [pattern: RegExp, hint: string, end?: string])[] = [
  [
    new RegExp(String.raw`\[[^\]\n]*\] +\(${start}[^)\n]*\)?`),
    'Remove the space between the brackets and the address: [words](/a-path).'
  ],
  [new RegExp(String.raw`\([^()\n]+\)\[${start}[^\]\n]*\]`), brackets],
  [new RegExp(String.raw`\[[^\]\n]+\]${start}[^\s]+`), brackets],
  [new RegExp(String.raw`\[[^\]\n]*\]\(${start}[^\s)]*[^\s).,;:!?](?![^\n]*\))`), 'Add ) after the address.', ')'],
  [
    new RegExp(String.raw`\[[^\]\n]*\]\(${start}[^\n]*`),
    'Add a closing bracket, and remove spaces from the address: [words](/a-path).'
  ],
  [new RegExp(String.raw`\[${start}[^\]\n]*\]\([^()\n]* [^()\n]*\)`), brackets],
  // A single one may begin a hashtag.
  [
    /^#(?=\p{Lu}[\p{L}’']* \p{Ll})/u,
    'Add a space after the heading mark: ## Heading. For words without a heading, delete it.'
  ],
  [/^#{2,6}(?=[^\s#])/, 'Add a space after the heading marks: ## Heading.'],
  [
    new RegExp(String.raw`\[[^\]\n(]+\(${start}[^)\n]*\)`),
    'Close the square bracket before the address: [words](/a-path).'
  ],
  [/^\[[ xX]\](?= )/, 'This site’s Markdown has no check boxes. Remove the brackets.'],
  [/\[\^[^\]\n]+\]/, 'This site’s Markdown has no footnotes. Write the note into the text.'],
  [tableRow, 'A table needs a row of hyphens below its first row: | --- | --- |.'],
  [/`/, 'Put a backtick on both sides of the code, or remove it.'],
  [/\*\*/, 'Put two asterisks directly before the words and two directly after: **words**.'],
  [/(?<![\s*\d])\*(?!\w)/, 'Put the same marks before and after the words: **words**.'],
  [/^[•▪◦‣●](?=\s)/m, 'Start a list item with a hyphen and a space.'],
  [/^(?:-(?=\p{L}|$)|\d{1,2}[.)](?=\p{L}{2}|$))/u, 'Add a space after the mark of a list item.', ' ']
]

/** Valid Markdown, and what may be invalid without it. Searching first is much faster than parsing. */
const read = /```[^]*?```|`[^`\n]+`|\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*|\[[^\]\n]+\]\([^()\s]+\)/g
const suspect =
  /\*|`|\[[^\]\n]*\(|\[[ xX^]|^\s*\||\] *\(|\][/#hmw]|\)\[|^\s*#{1,6}[^\s#]|^\s*[•▪◦‣●]\s|^\s*(?:-|\d{1,2}[.)])[^\s\d-]/mu

function invalidMarkdown(markdown: string): Mark[] {
  if (!suspect.test(markdown.replaceAll(read, ''))) return []
  const lines = markdown.split('\n')
  return blocksOf(markdown).flatMap((block) => {
    if (block.type !== 'inline' || !block.map) return []
    const index = lines.slice(0, block.map[0]).join('\n').length
    return invalidMarksIn(block, markdown, index)
  })
}

function invalidMarksIn(block: Token, markdown: string, start: number): Mark[] {
  let end = start
  return (block.children ?? []).flatMap((child, at) => {
    const from = markdown.indexOf(child.type === 'softbreak' ? '\n' : child.content, end)
    end = Math.max(end, from + child.content.length)
    if (child.type !== 'text') return []
    for (const [pattern, hint, missing] of invalidPatterns) {
      const match = pattern.exec(child.content)
      // A heading or a bullet begins its line.
      if (!match || from < 0 || (pattern.source.startsWith('^') && !beginsLine(block, at))) continue
      if (pattern === tableRow && at > 0) continue
      const [token] = match
      const message = `Visitors see ${token} as typed, because it is not valid Markdown.`
      const suggestions = missing === undefined ? undefined : [{ text: token + missing }]
      return [{ token, index: from + match.index, finding: { rule: 'stray-markup', message, hint, suggestions } }]
    }
    return []
  })
}

function beginsLine({ children }: Token, at: number): boolean {
  const before = children?.[at - 1]?.type
  return before === undefined || before === 'softbreak' || before === 'hardbreak'
}

/** Searching first is much faster than parsing. */
const mayMisread = /^#(?:#{2,})? |^```|^ {4}\S|^ *\|/m

/** Blocks that are read as something other than their author meant. Their lines say where. */
function misreadBlocks(markdown: string): Mark[] {
  if (!mayMisread.test(markdown)) return []
  let [level, columns] = [1, 0]
  const lines = markdown.split('\n')
  return blocksOf(markdown).flatMap((block): Mark[] => {
    const [first, end] = block.map ?? [0, 0]
    const above = level
    if (block.type === 'heading_open') level = Number(block.tag.slice(1))
    const own = lines.slice(first, end)
    if (block.type === 'thead_open') columns = cellsOf(own[0])
    const isUneven = block.type === 'tr_open' && cellsOf(own[0]) !== columns
    const [token, what, hint] = isUneven ? unevenRow(own[0], columns) : (misreading(block, own, above) ?? [])
    if (token === undefined || what === undefined) return []
    const finding: Finding = { rule: 'stray-markup', message: `“${token}” ${what}.`, hint }
    return [{ token, index: lines.slice(0, first).join('\n').length, finding }]
  })
}

function cellsOf(row = ''): number {
  return row.replaceAll(/^\s*\||(?<!\\)\|\s*$/g, '').split(/(?<!\\)\|/).length
}

function unevenRow(row = '', columns: number): string[] {
  return [
    row.trim(),
    `does not have ${columns} cells, as the first row does`,
    'Write | between cells, also empty ones.'
  ]
}

/** @param above the level of the heading above */
function misreading({ type, tag, markup }: Token, lines: readonly string[], above: number): string[] | undefined {
  const [line = ''] = lines.map((one) => one.trim())
  if (type === 'code_block')
    return [line, 'is indented by four spaces, so visitors see it as code', 'Remove the spaces before it.']
  if (type === 'fence' && !lines.at(-1)?.trim().startsWith(markup))
    return [line, 'opens a block of code that never ends', `Add a line with ${markup} where the code ends.`]
  if (type === 'fence' && lines.slice(1).some((inner) => new RegExp(String.raw`^\s*${markup}\w`).test(inner)))
    return [
      line,
      'opens a block of code that does not end before the next one',
      `Add a line with ${markup} above the next block.`
    ]
  if (type !== 'heading_open') return undefined
  if (tag === 'h1') return [line, 'is a second main heading of the page', 'Start it with ## instead of #.']
  const isTooDeep = Number(tag.slice(1)) > above + 1
  return isTooDeep ? [line, 'skips a level of headings', `Start it with ${'#'.repeat(above + 1)}.`] : undefined
}
