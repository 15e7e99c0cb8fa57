import { fieldNames } from './field-names.ts'
import {
  blockTextFixes,
  columnsAround,
  indentationFixes,
  indentOf,
  missingHyphenFixes,
  type Line,
  type YamlFix
} from './yaml-lines.ts'
import { quotedText } from './quoted-text.ts'
import { unusualSpace, withPlainSpaces } from './unusual-spaces.ts'

/** Fixes for what may be wrong with a line, the likeliest first. */
export function yamlFixesOf(line: Line): YamlFix[] {
  return [
    ...whitespaceFixes(line),
    ...commentFixes(line),
    ...commaFixes(line),
    ...listItemFixes(line),
    ...colonFixes(line),
    ...unclosedFixes(line),
    ...blockScalarFixes(line),
    ...quoteFixes(line),
    ...missingHyphenFixes(line),
    ...indentationFixes(line),
    ...blockTextFixes(line)
  ]
}

/** Tabs and special spaces in the indentation. */
function whitespaceFixes(line: Line): YamlFix[] {
  const { text, start } = line
  const indent = /^\s*/.exec(text)?.[0] ?? ''
  const tab = indent.indexOf('\t')
  if (tab >= 0) {
    return columnsAround(line).map((column) => ({
      rule: 'yaml-tab',
      start: start + tab,
      end: start + tab + 1,
      message: 'Tab used for indentation. YAML allows only spaces.',
      hint: 'Replace the tab with spaces.',
      edit: { start, end: start + indent.length, text: ' '.repeat(column) }
    }))
  }
  // The places where YAML expects a space: in the indentation, after a hyphen, and after the colon of a key.
  const place = /^[^\S\n]*(?:-[^\S\n]+)?(?:[\w-]+[^\S\n]*:[^\S\n]*)?/.exec(text)?.[0] ?? ''
  if (!unusualSpace.test(place)) return []
  const at = place.search(unusualSpace)
  const code = place.codePointAt(at)?.toString(16).toUpperCase().padStart(4, '0')
  const plain = withPlainSpaces(place)
  return [
    {
      start: start + at,
      end: start + at + 1,
      message: `Non-breaking or special space (U+${code}) used, as copied from Word or a web page. YAML allows only ordinary spaces here.`,
      hint: 'Replace it with an ordinary space.',
      edit: { start, end: start + place.length, text: plain }
    }
  ]
}

/** Comments written as in other languages. */
function commentFixes({ text, start }: Line): YamlFix[] {
  const note = /^(\s*)(?:\/\/|<!--|\/\*)\s*(.*?)\s*(?:-->|\*\/)?\s*$/.exec(text)
  if (!note) return []
  const [, indent = '', words = ''] = note
  const at = start + indent.length
  const end = start + text.trimEnd().length
  const message = 'YAML does not recognize this comment. Comments start with #.'
  return [
    { start: at, end, message, hint: `Write # ${words}`.trim(), edit: { start: at, end, text: `# ${words}`.trim() } }
  ]
}

/** Fields in braces without a comma between them. */
function commaFixes({ text, start }: Line): YamlFix[] {
  return [...text.matchAll(/(?<=[{,] ?[\w-]+: [^,{}]*?)([ \t]*;)?[ \t]+([\w-]+): /g)].flatMap(
    ({ 1: mark = '', 2: name = '', index }) => {
      if (!fieldNames().has(name)) return []
      const edit = { start: start + index, end: start + index + mark.length, text: ',' }
      const at = start + text.indexOf(`${name}: `, index)
      const message = `Missing comma before "${name}".`
      return [{ start: at, end: at + name.length, message, hint: 'Separate fields in braces with commas.', edit }]
    }
  )
}

/** List items that do not start with a hyphen and a space. */
function listItemFixes({ text, start }: Line): YamlFix[] {
  const bullet = /^(\s*)([–—−‑•·*+▪◦‣]|\d{1,2}[.)])(?=\s)/.exec(text)
  if (bullet) {
    const [, indent = '', mark = ''] = bullet
    const at = start + indent.length
    const edit = { start: at, end: at + mark.length, text: '-' }
    return [
      {
        ...edit,
        message: `List item starts with “${mark}”. YAML list items start with a hyphen.`,
        hint: `Replace “${mark}” with a hyphen (-).`,
        edit
      }
    ]
  }
  const close = /^(\s*)-(?=[^\s-])/.exec(text)
  if (!close) return []
  const at = start + close[0].length
  const edit = { start: at, end: at, text: ' ' }
  const message = 'Missing space after the hyphen of a list item.'
  return [{ start: at - 1, end: at, message, hint: 'Add a space after the hyphen.', edit }]
}

/** Keys that do not end with a colon and a space. */
function colonFixes({ text, start }: Line): YamlFix[] {
  const [, dressed = '', bare = ''] = /^\s*(?:- )*([*_`]+([\w-]+)[*_`]+)(?=:(?:\s|$))/.exec(text) ?? []
  if (bare !== '') {
    const from = start + text.indexOf(dressed)
    const end = from + dressed.length
    const message = `Field name "${bare}" has formatting marks around it.`
    return [{ start: from, end, message, hint: `Write ${bare}: without them.`, edit: { start: from, end, text: bare } }]
  }
  const [, key = '', mark = '', rest = ''] =
    /^(\s*(?:- )*(?:[A-Za-z][\w-]*|"[^"]*"))(\s*：\s*|\s*=\s*|:|\s+|$)(.*)$/.exec(text) ?? []
  const name = key.trim().replace(/^(?:- )*/, '')
  const at = start + key.length
  const edit = { start: at, end: at + mark.length, text: rest === '' ? ':' : ': ' }
  if (key === '' || (mark === ':' && /^\s|^$|^\/\//.test(rest))) return []
  if (mark === ':') {
    const message = `Missing space after the colon of "${name}".`
    return [{ start: at, end: at + 1, message, hint: `Add a space after the colon of "${name}".`, edit }]
  }
  if (mark.trim() === '') {
    const message = `Missing colon after the field name "${name}".`
    return fieldNames().has(name)
      ? [{ start: at - name.length, end: at, message, hint: `Write ${name}: and then the value.`, edit }]
      : []
  }
  const message = `${mark.trim() === '=' ? 'Equals sign' : 'Full-width colon'} used after the field name "${name}". YAML needs an ordinary colon.`
  const from = at + mark.search(/\S/)
  return [{ start: from, end: from + 1, message, hint: `Write ${name}: and then the value.`, edit }]
}

/** Quotes and brackets that are not closed on their line. */
function unclosedFixes({ text, start }: Line): YamlFix[] {
  const value = valueOf(text)
  const trimmed = text.trimEnd()
  const end = start + trimmed.length
  const fixes: YamlFix[] = []
  const open = (at: number, mark: string, place: number, what: string) =>
    fixes.push({
      start: start + at,
      end: start + at + 1,
      message: `This ${what} is never closed.`,
      hint: `Add ${mark} where it should close.`,
      edit: { start: place, end: place, text: mark }
    })
  const [, quote = ''] = /^(["'])/.exec(value.text) ?? []
  if (quote !== '' && !value.text.slice(1).includes(quote)) open(value.at, quote, end, 'quote')
  for (const { 0: head, 1: mark = '', index } of text.matchAll(/[:,] (["'])(?!.*\1)/g)) {
    const closing = /\s*[}\]]+$/.exec(trimmed)
    if (closing) open(index + head.length - 1, mark, start + closing.index, 'quote')
  }
  const bracket = /^(?:.*?[:-] )?([[{])/.exec(text)
  if (bracket && quote === '') {
    const mark = bracket[1] === '[' ? ']' : '}'
    if (trimmed.at(-1) !== mark) {
      open(bracket[0].length - 1, mark, end, 'bracket')
      open(bracket[0].length - 1, ` ${mark}`, end, 'bracket')
    }
  }
  return fixes
}

/** Texts that need quotes, because some of their characters have a special meaning in YAML. */
function quoteFixes({ text, start }: Line): YamlFix[] {
  const value = valueOf(text)
  const fix = (at: number, written: string, replacement: string, message: string): YamlFix => {
    const [from, to] = [start + at, start + at + written.length]
    const isQuoted = /^["']/.test(replacement)
    const hint = isQuoted
      ? `Put the text in quotes${replacement.length > 70 ? '.' : `: ${replacement}`}`
      : `Write ${replacement}`
    return { start: from, end: to, message, hint, edit: { start: from, end: to, text: replacement } }
  }
  const fixes: YamlFix[] = []
  for (const { 1: written = '', index, 0: whole } of text.matchAll(
    /(?<=[{,] ?[\w-]+: )([^'"\s[{][^{}]*?)(?=,\s*[\w-]+: |\s*\}|$)/g
  )) {
    const hash = written.search(/(?:^| )#/)
    if (!/: |:$/.test(written) && hash < 0) continue
    const message = hash < 0 ? colonMessage : hashMessage(written.slice(hash).trim())
    fixes.push(fix(index + whole.indexOf(written), written, quotedText(written), message))
  }
  const { at, text: written } = value
  if (written === '') return fixes
  const [, mark = '', inner = ''] = /^(["'])(.*)\1$/.exec(written) ?? []
  if (mark !== '') {
    const replacement = quotedText(mark === '"' ? inner.replaceAll('\\"', '"') : inner.replaceAll("''", "'"))
    const what =
      mark === '"'
        ? 'The double quote inside this double-quoted text ends it too early.'
        : 'The apostrophe inside this single-quoted text ends it too early.'
    const message = /\\[^"\\/abefnrtv0NL_P]/.test(inner) && mark === '"' ? unknownEscape : what
    return [...fixes, fix(at, written, replacement, message)]
  }
  const message = startMessage(written) ?? (/: |:$/.test(written) ? colonMessage : undefined)
  const referred = written.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, '$($1)')
  const replacement = referred === written ? quotedText(written) : referred
  return message ? [...fixes, fix(at, written, replacement, message)] : fixes
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
function valueOf(text: string): { at: number; text: string } {
  const head = /^\s*(?:- +)*(?:(?:[A-Za-z][\w-]*|"[^"]*"|'[^']*'): +)?/.exec(text)?.[0] ?? ''
  return { at: head.length, text: text.slice(head.length).trimEnd() }
}

/** Text on the same line as the | or > that announces it. */
function blockScalarFixes({ text, start }: Line): YamlFix[] {
  const behind = /^(.*[\w"']: +[|>][+-]?) +(\S.*)$/.exec(text)
  if (!behind) return []
  const [, head = '', words = ''] = behind
  const at = start + text.length - words.length
  const edit = { start: start + head.length, end: at, text: `\n${' '.repeat(indentOf(text) + 2)}` }
  const message = 'Text after | or > must start on the next line.'
  return [
    { start: at, end: start + text.trimEnd().length, message, hint: 'Move it to the next line, and indent it.', edit }
  ]
}
