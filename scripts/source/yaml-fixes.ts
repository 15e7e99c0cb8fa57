import { fieldNames } from './field-names.ts'
import { blocks, columns, columnsAround, indentOf, missingDash, type Line, type YamlFix } from './yaml-lines.ts'
import { quotedText } from './quoted-text.ts'
import { unusualSpace, withPlainSpaces } from './unusual-spaces.ts'

/** What may be wrong with a line, the likeliest first. */
export function yamlFixesOf(line: Line): YamlFix[] {
  return [
    ...spaces(line),
    ...notes(line),
    ...commas(line),
    ...bullets(line),
    ...separators(line),
    ...openEnds(line),
    ...behindMark(line),
    ...quotes(line),
    ...missingDash(line),
    ...columns(line),
    ...blocks(line)
  ]
}

/** Tabs, and spaces that only look like one. */
function spaces(line: Line): YamlFix[] {
  const { text, start } = line
  const indent = /^\s*/.exec(text)?.[0] ?? ''
  const tab = indent.indexOf('\t')
  if (tab >= 0) {
    return columnsAround(line).map((column) => ({
      rule: 'yaml-tab',
      start: start + tab,
      end: start + tab + 1,
      message: 'Here stands a tab, which looks like spaces and is none.',
      hint: 'Indent with spaces, not tabs.',
      mend: { start, end: start + indent.length, text: ' '.repeat(column) }
    }))
  }
  // Where YAML wants a space: at the beginning, behind a dash, and behind the colon of a key.
  const place = /^[^\S\n]*(?:-[^\S\n]+)?(?:[\w-]+[^\S\n]*:[^\S\n]*)?/.exec(text)?.[0] ?? ''
  if (!unusualSpace.test(place)) return []
  const at = place.search(unusualSpace)
  const code = place.codePointAt(at)?.toString(16).toUpperCase().padStart(4, '0')
  const plain = withPlainSpaces(place)
  return [
    {
      start: start + at,
      end: start + at + 1,
      message: `Here stands a space of another kind (U+${code}), such as Word and web pages have, which YAML takes for a letter.`,
      hint: 'Type an ordinary space in its place.',
      mend: { start, end: start + place.length, text: plain }
    }
  ]
}

/** Notes to colleagues, written as in other languages. */
function notes({ text, start }: Line): YamlFix[] {
  const note = /^(\s*)(?:\/\/|<!--|\/\*)\s*(.*?)\s*(?:-->|\*\/)?\s*$/.exec(text)
  if (!note) return []
  const [, indent = '', words = ''] = note
  const at = start + indent.length
  const end = start + text.trimEnd().length
  const message = 'A note that no visitor is to read begins with # and a space.'
  return [
    { start: at, end, message, hint: `Write # ${words}`.trim(), mend: { start: at, end, text: `# ${words}`.trim() } }
  ]
}

/** Fields in braces that no comma parts. */
function commas({ text, start }: Line): YamlFix[] {
  return [...text.matchAll(/(?<=[{,] ?[\w-]+: [^,{}]*?)([ \t]*;)?[ \t]+([\w-]+): /g)].flatMap(
    ({ 1: mark = '', 2: name = '', index }) => {
      if (!fieldNames().has(name)) return []
      const mend = { start: start + index, end: start + index + mark.length, text: ',' }
      const at = start + text.indexOf(`${name}: `, index)
      const message = `Between two fields in braces belongs a comma, and none stands before "${name}".`
      return [{ start: at, end: at + name.length, message, hint: `Write a comma before ${name}.`, mend }]
    }
  )
}

/** Items of a list that do not begin with a dash and a space. */
function bullets({ text, start }: Line): YamlFix[] {
  const bullet = /^(\s*)([–—−‑•·*+▪◦‣]|\d{1,2}[.)])(?=\s)/.exec(text)
  if (bullet) {
    const [, indent = '', mark = ''] = bullet
    const at = start + indent.length
    const mend = { start: at, end: at + mark.length, text: '-' }
    return [
      {
        ...mend,
        message: `An item of a list begins with a hyphen, not with “${mark}”.`,
        hint: 'Write - in its place.',
        mend
      }
    ]
  }
  const close = /^(\s*)-(?=[^\s-])/.exec(text)
  if (!close) return []
  const at = start + close[0].length
  const mend = { start: at, end: at, text: ' ' }
  const message = 'Behind the hyphen of an item belongs a space.'
  return [{ start: at - 1, end: at, message, hint: 'Write a space behind it.', mend }]
}

/** Keys without the colon and the space that end them. */
function separators({ text, start }: Line): YamlFix[] {
  const [, dressed = '', bare = ''] = /^\s*(?:- )*([*_`]+([\w-]+)[*_`]+)(?=:(?:\s|$))/.exec(text) ?? []
  if (bare !== '') {
    const from = start + text.indexOf(dressed)
    const end = from + dressed.length
    const message = 'The name of a field stands without marks.'
    return [{ start: from, end, message, hint: `Write ${bare}:`, mend: { start: from, end, text: bare } }]
  }
  const [, key = '', mark = '', rest = ''] =
    /^(\s*(?:- )*(?:[A-Za-z][\w-]*|"[^"]*"))(\s*：\s*|\s*=\s*|:|\s+|$)(.*)$/.exec(text) ?? []
  const name = key.trim().replace(/^(?:- )*/, '')
  const at = start + key.length
  const mend = { start: at, end: at + mark.length, text: rest === '' ? ':' : ': ' }
  if (key === '' || (mark === ':' && /^\s|^$|^\/\//.test(rest))) return []
  if (mark === ':') {
    const message = `Behind the colon of "${name}" belongs a space.`
    return [{ start: at, end: at + 1, message, hint: 'Write a space behind it.', mend }]
  }
  if (mark.trim() === '') {
    const message = `Behind "${name}" belongs a colon, if it is a key.`
    return fieldNames().has(name)
      ? [{ start: at - name.length, end: at, message, hint: `Write ${name}: in its place.`, mend }]
      : []
  }
  const message = `A key ends with a colon, and this is ${mark.trim() === '=' ? 'an equals sign' : 'another character that looks like one'}.`
  const from = at + mark.search(/\S/)
  return [{ start: from, end: from + 1, message, hint: `Write ${name}: in its place.`, mend }]
}

/** Quotes and brackets that nothing closes on their line. */
function openEnds({ text, start }: Line): YamlFix[] {
  const value = valueOf(text)
  const trimmed = text.trimEnd()
  const end = start + trimmed.length
  const slips: YamlFix[] = []
  const open = (at: number, mark: string, place: number, what: string) =>
    slips.push({
      start: start + at,
      end: start + at + 1,
      message: `No ${what} closes the one here.`,
      hint: `Write ${mark} where it ends.`,
      mend: { start: place, end: place, text: mark }
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
  return slips
}

/** Texts that want quotes, because YAML reads some of their characters as its own. */
function quotes({ text, start }: Line): YamlFix[] {
  const value = valueOf(text)
  const slip = (at: number, written: string, meant: string, message: string): YamlFix => {
    const [from, to] = [start + at, start + at + written.length]
    const isQuoted = /^["']/.test(meant)
    const hint = isQuoted ? `Put the text in quotes${meant.length > 70 ? '.' : `: ${meant}`}` : `Name it so: ${meant}`
    return { start: from, end: to, message, hint, mend: { start: from, end: to, text: meant } }
  }
  const slips: YamlFix[] = []
  for (const { 1: written = '', index, 0: whole } of text.matchAll(
    /(?<=[{,] ?[\w-]+: )([^'"\s[{][^{}]*?)(?=,\s*[\w-]+: |\s*\}|$)/g
  )) {
    const hash = written.search(/(?:^| )#/)
    if (!/: |:$/.test(written) && hash < 0) continue
    const message = hash < 0 ? colonMessage : hashMessage(written.slice(hash).trim())
    slips.push(slip(index + whole.indexOf(written), written, quotedText(written), message))
  }
  const { at, text: written } = value
  if (written === '') return slips
  const [, mark = '', inner = ''] = /^(["'])(.*)\1$/.exec(written) ?? []
  if (mark !== '') {
    const meant = quotedText(mark === '"' ? inner.replaceAll('\\"', '"') : inner.replaceAll("''", "'"))
    const what =
      mark === '"'
        ? 'A quote inside the text ends it, because the text is in such quotes itself.'
        : 'The apostrophe ends the text here, because the text is in such quotes itself.'
    const message =
      /\\[^"\\/abefnrtv0NL_P]/.test(inner) && mark === '"'
        ? 'Between double quotes a backslash begins a code, and this is none that YAML knows.'
        : what
    return [...slips, slip(at, written, meant, message)]
  }
  const message = startMessage(written) ?? (/: |:$/.test(written) ? colonMessage : undefined)
  const referred = written.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, '$($1)')
  const meant = referred === written ? quotedText(written) : referred
  return message ? [...slips, slip(at, written, meant, message)] : slips
}

const colonMessage = 'A colon with a space behind it makes a key of the words before it, unless the text is in quotes.'

function hashMessage(words: string): string {
  return `YAML takes “${words}” for a comment, because of the # behind a space.`
}

/** What is said of a text whose first character means something to YAML. */
function startMessage(written: string): string | undefined {
  if (/^\{\{/.test(written))
    return 'Braces mean something to YAML. A value that stands elsewhere is named as in $(plans.starter.price).'
  if (/^["']/.test(written))
    return 'The quote that ends here ends the whole text, because the text begins with a quote.'
  const [first = ''] = /^[@`%&*!|>[\]{},#?-]/.exec(written) ?? []
  return first === ''
    ? undefined
    : `A text that begins with ${first} is read as something else, unless it is in quotes.`
}

/** The value on a line, behind its key or its dash. */
function valueOf(text: string): { at: number; text: string } {
  const head = /^\s*(?:- +)*(?:(?:[A-Za-z][\w-]*|"[^"]*"|'[^']*'): +)?/.exec(text)?.[0] ?? ''
  return { at: head.length, text: text.slice(head.length).trimEnd() }
}

/** A text that begins beside the mark that says that it begins on the next line. */
function behindMark({ text, start }: Line): YamlFix[] {
  const behind = /^(.*[\w"']: +[|>][+-]?) +(\S.*)$/.exec(text)
  if (!behind) return []
  const [, head = '', words = ''] = behind
  const at = start + text.length - words.length
  const mend = { start: start + head.length, end: at, text: `\n${' '.repeat(indentOf(text) + 2)}` }
  const message = 'The text begins on the line below this mark, not beside it.'
  return [
    { start: at, end: start + text.trimEnd().length, message, hint: 'Put it on a line of its own, indented.', mend }
  ]
}
