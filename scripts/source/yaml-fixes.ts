import { fieldNames } from './field-names.ts'
import { belowTextFixes } from './yaml-below-text.ts'
import { hyphenFixes } from './yaml-hyphens.ts'
import {
  blockTextFixes,
  columnsAround,
  indentationFixes,
  indentOf,
  lastLine,
  type Line,
  type YamlFix
} from './yaml-lines.ts'
import { quoteFixes, valueOf } from './yaml-quotes.ts'
import { unusualSpace, withPlainSpaces } from './unusual-spaces.ts'

/** Fixes for what may be wrong with a line, the likeliest first. */
export function yamlFixesOf(line: Line): YamlFix[] {
  return [
    ...whitespaceFixes(line),
    ...commentFixes(line),
    ...firstLineFixes(line),
    ...commaFixes(line),
    ...braceFixes(line),
    ...belowTextFixes(line),
    ...listItemFixes(line),
    ...colonFixes(line),
    ...unclosedFixes(line),
    ...blockScalarFixes(line),
    ...quoteFixes(line),
    ...hyphenFixes(line),
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

/** A line of words above the first field: a note, or what another program wrote. */
function firstLineFixes({ text, start, before }: Line): YamlFix[] {
  if (lastLine(before) !== undefined || !/^\p{L}[^:]*$/u.test(text.trim()) || fieldNames().has(text.trim())) return []
  const edit = { start, end: start, text: '# ' }
  const range = { start, end: start + text.trimEnd().length }
  return [{ ...range, message: 'This line has no field name.', hint: 'Delete it, or put # before it.', edit }]
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

/** Several fields on one line, without the braces around them. */
function braceFixes({ text, start }: Line): YamlFix[] {
  const [, head = '', fields = ''] =
    /^(\s*(?:- +|[\w-]+: +|- +[\w-]+: +(?=[\w-]+: )))([\w-]+: [^{}]*)$/.exec(text.trimEnd()) ?? []
  const names = [...fields.matchAll(/(?:^|, +)([\w-]+): /g)].map(([, name = '']) => name)
  if (names.length < 2 || !names.every((name) => fieldNames().has(name))) return []
  const range = { start: start + head.length, end: start + head.length + fields.length }
  const replacement = `{ ${fields} }`
  return [
    {
      ...range,
      message: 'Several fields on one line need braces.',
      hint: `Put the fields in braces: ${head.trim()} ${replacement}`,
      edit: { ...range, text: replacement }
    }
  ]
}

/** List items that do not start with a hyphen and a space. */
function listItemFixes({ text, start }: Line): YamlFix[] {
  const bullet = /^(\s*)([–—−‑•·*+▪◦‣\uE000-\uF8FF]|\d{1,2}[.)])(?=\s)/.exec(text)
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
      ? [
          {
            start: at - name.length,
            end: at,
            message,
            hint: `Write ${name}: and then the value.${noteHint(key, rest)}`,
            edit
          }
        ]
      : []
  }
  const message = `${mark.trim() === '=' ? 'Equals sign' : 'Full-width colon'} used after the field name "${name}". YAML needs an ordinary colon.`
  const from = at + mark.search(/\S/)
  return [{ start: from, end: from + 1, message, hint: `Write ${name}: and then the value.`, edit }]
}

/** A line of words at the margin may be a note to a colleague. */
function noteHint(key: string, rest: string): string {
  const isSentence = !/^\s/.test(key) && rest.split(/\s+/).length >= 3
  return isSentence ? ' If this line is a note, start it with # and a space.' : ''
}

/** In characters. Longer lines are not repeated in a hint. */
const longestExample = 70

/** The message for a quote, brace or bracket without its end. */
export function neverClosed(mark: string): string {
  if (mark === '{') return 'The brace { that opens this group of fields is never closed.'
  if (mark === '[') return 'The bracket [ that opens this list is never closed.'
  return `The quote ${mark} that opens this text is never closed.`
}

/** Quotes and brackets that are not closed on their line. */
function unclosedFixes({ text, start }: Line): YamlFix[] {
  const value = valueOf(text)
  const trimmed = text.trimEnd()
  const end = start + trimmed.length
  const fixes: YamlFix[] = []
  const open = (at: number, mark: string, place: number) => {
    const opened = text.slice(at, place - start) + mark
    fixes.push({
      start: start + at,
      end: start + at + 1,
      message: neverClosed(text.charAt(at)),
      hint:
        opened.length > longestExample
          ? `Add ${mark.trim()} where it ends.`
          : `Add ${mark.trim()} where it ends: ${opened}`,
      edit: { start: place, end: place, text: mark }
    })
  }
  const [, quote = ''] = /^(["'])/.exec(value.text) ?? []
  if (quote !== '' && !value.text.slice(1).includes(quote)) open(value.at, quote, end)
  for (const { 0: head, 1: mark = '', index } of text.matchAll(/[:,] (["'])(?!.*\1)/g)) {
    const closing = /\s*[}\]]+$/.exec(trimmed)
    if (closing) open(index + head.length - 1, mark, start + closing.index)
  }
  const bracket = /^(?:.*?[:-] )?([[{])/.exec(text)
  if (bracket && quote === '') {
    const mark = bracket[1] === '[' ? ']' : '}'
    if (trimmed.at(-1) !== mark) {
      const space = text.charAt(bracket[0].length) === ' ' ? ' ' : ''
      open(bracket[0].length - 1, `${space}${mark}`, end)
      open(bracket[0].length - 1, ` ${mark}`, end)
    }
  }
  return fixes
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
