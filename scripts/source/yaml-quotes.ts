import { quotedText } from './quoted-text.ts'
import type { Line, YamlFix } from './yaml-lines.ts'

/** A text that needs other quotes: its index in the line, as it is written, and as it should be. */
interface Quoting {
  readonly at: number
  readonly written: string
  readonly replacement: string
  readonly message: string
  readonly hint?: string
}

/** Texts that need quotes, because some of their characters have a special meaning in YAML. */
export function quoteFixes({ text, start }: Line): YamlFix[] {
  return [...quotedInBrackets(text), ...bareInBraces(text), ...bareInBrackets(text), ...wholeValue(text)].map(
    ({ at, written, replacement, message, hint = hintFor(replacement) }) => {
      const [from, to] = [start + at, start + at + written.length]
      return { start: from, end: to, message, hint, edit: { start: from, end: to, text: replacement } }
    }
  )
}

const longestExample = 70

function hintFor(replacement: string): string {
  if (!/^["']/.test(replacement)) return `Write ${replacement}`
  return withExample('Put the text in quotes', replacement)
}

/** The advice with its result. A long text is cut after its first words. */
function withExample(advice: string, example: string): string {
  if (example.length <= longestExample) return `${advice}: ${example}`
  const words = example.slice(0, longestExample).replace(/\s+\S*$/, '')
  return `${advice}: ${words} …${example.charAt(0)}`
}

/** Quoted texts in braces and brackets, with a quote inside: `{ label: 'What's new', href: / }`. */
function quotedInBrackets(text: string): Quoting[] {
  const quoted = /(?<=[{,]\s*[\w-]+: |[[,]\s*)(["'])(.*?)\1(?=\s*(?:,\s*(?:[\w-]+:\s|["'$\w])|[}\]]))/g
  return [...text.matchAll(quoted)].flatMap(({ 0: written, index }) => requoted(index, written) ?? [])
}

/** Texts in braces with a colon or a hash. */
function bareInBraces(text: string): Quoting[] {
  const bare = /(?<=[{,] ?[\w-]+: )([^'"\s[{][^{}]*?)(?=,\s*[\w-]+: |\s*\}|$)/g
  return [...text.matchAll(bare)].flatMap(({ 1: written = '', index }) => {
    const hash = written.search(/(?:^| )#/)
    const start = startMessage(written)
    if (!/: |:$/.test(written) && hash < 0 && start === undefined) return []
    const message = hash < 0 ? (start ?? colonMessage) : hashMessage(written.slice(hash).trim())
    return { at: index, written, replacement: quotedText(written), message }
  })
}

/** Items of a list in brackets whose first character has a special meaning. */
function bareInBrackets(text: string): Quoting[] {
  const bare = /(?<=[[,]\s*)([@`%&*!|>][^,[\]{}]*?)(?=\s*[,\]])/g
  if (!text.includes('[')) return []
  return [...text.matchAll(bare)].flatMap(({ 1: written = '', index }) => {
    const message = startMessage(written)
    return message ? { at: index, written, replacement: quotedText(written), message } : []
  })
}

/** A value that takes the rest of its line, or what comes before a comment. */
function wholeValue(text: string): Quoting[] {
  const { at, text: value } = valueOf(text)
  const [, quoted] = /^((["']).*\2)(?:\s+#.*)?$/.exec(value) ?? []
  if (quoted !== undefined) return [requoted(at, quoted) ?? []].flat()
  // Quotes around a group or list would make one text of it.
  if (value === '' || /^(?:\{\s*["']?[\w-]+["']?:|\[\s*["'{]|\[.*\]$)/.test(value)) return []
  const written = value.replace(/\s+#\s.*$/, '')
  const [, group] = /^\((\s*[\w-]+: .*)\)$/.exec(written) ?? []
  if (group !== undefined)
    return [
      { at, written, replacement: `{${group}}`, message: 'Round brackets around a group of fields. YAML needs braces.' }
    ]
  const message = startMessage(written) ?? (/: |:$/.test(written) ? colonMessage : undefined)
  const referred = written.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, '$($1)')
  const replacement = referred === written ? quotedText(written) : referred
  const hint = /^["']/.test(written) && /^["']/.test(replacement) ? wholeTextHint(replacement) : undefined
  return message ? [{ at, written, replacement, message, ...(hint && { hint }) }] : []
}

/** The hint for a text that has quotes of its own, so "quotes" alone would be unclear. */
function wholeTextHint(replacement: string): string {
  return withExample(`Put the whole text in ${quotesOf(replacement)} quotes`, replacement)
}

function quotesOf(text: string): 'double' | 'single' {
  return text.startsWith('"') ? 'double' : 'single'
}

/** A quoted text with a quote or an unknown escape sequence inside; undefined where its quotes are right. */
function requoted(at: number, written: string): Quoting | undefined {
  const mark = written.charAt(0)
  const inner = written.slice(1, -1)
  const isUnknownEscape = mark === '"' && /\\[^"\\/abefnrtv0NL_P]/.test(inner)
  const [word] = inner.match(mark === '"' ? /[^\s"]*(?<!\\)"[^\s"]*"?/ : /[^\s']*(?<!')'(?!')[^\s']*/) ?? []
  if (word === undefined && !isUnknownEscape) return undefined
  const replacement = quotedText(mark === '"' ? inner.replaceAll('\\"', '"') : inner.replaceAll("''", "'"))
  if (isUnknownEscape) return { at, written, replacement, message: unknownEscape }
  const what = mark === '"' ? 'double quote' : 'apostrophe'
  const advice = replacement.includes("''")
    ? 'Use single quotes, and write each apostrophe twice'
    : `Put the text in ${quotesOf(replacement)} quotes`
  const message = `The ${what} in ${word} ends the text too early.`
  return { at, written, replacement, message, hint: withExample(advice, replacement) }
}

export const unknownEscape = 'Unknown escape sequence: in double quotes, a backslash starts one.'

export const colonMessage = 'This text contains a colon and a space. YAML reads the words before them as a field name.'

function hashMessage(words: string): string {
  return `YAML reads “${words}” as a comment, because # follows a space.`
}

/** The message for a text whose first character has a special meaning in YAML. */
function startMessage(written: string): string | undefined {
  if (/^\{\{/.test(written)) return 'References are not written in braces. Write them as $(plans.starter.price).'
  if (/^["']/.test(written)) return 'This text starts with a quote, so YAML ends it at the next quote.'
  const [first = ''] = /^[@`%&*!|>[\]{},#?-]/.exec(written) ?? []
  return first === ''
    ? undefined
    : `Text that starts with ${first} needs quotes. The character has a special meaning in YAML.`
}

/** The value on a line, after its key or hyphen. */
export function valueOf(text: string): { at: number; text: string } {
  const head = /^\s*(?:- +)*(?:(?:[A-Za-z][\w-]*|"[^"]*"|'[^']*'): +)?/.exec(text)?.[0] ?? ''
  return { at: head.length, text: text.slice(head.length).trimEnd() }
}
