import { link } from '../../schema/shapes.ts'
import type { RuleId } from '../diagnostics/rules.ts'
import { neverClosed, requoted, whyQuotes } from './quoting.ts'

export type Groups = Readonly<Record<string, string>>

/** A slip in a line that makes a file invalid YAML, and what the author meant. */
export interface Slip {
  /** Finds it. The group `bad` is what the edit replaces, `mark` what the message points at where that differs. */
  readonly when: RegExp
  /** Words for the author, as are `hint` and `edit`: `{name}` stands for a group, `{now}` for what the edit puts there. */
  readonly message: string | ((bad: string) => string)
  readonly hint: string
  readonly edit: string | ((groups: Groups) => string)
  readonly rule?: RuleId
  /** Set where the lines below often have it too. The match is then what the edit replaces. */
  readonly isRun?: true
  /** Set where the edit takes words away. */
  readonly isLoss?: true
}

/** The fields of a link: its words and its address. */
const fieldsOfLink = Object.keys(link.shape)

const inQuotes = 'Put the text in quotes: {now}'

/** The likeliest first, which decides between those after which the file is equally right. */
export const slips: readonly Slip[] = [
  {
    when: /(?:^ *(?:- +)?(?:[\w-]+ *: *)?|[{,] *[\w-]+ *: *)(?<bad>[\u00A0\u2000-\u200A\u202F\u205F\u3000]+)/dg,
    message:
      'Non-breaking or special space used, as copied from Word or a web page. YAML allows only ordinary spaces here.',
    hint: 'Replace it with an ordinary space.',
    edit: ({ bad = '' }) => ' '.repeat(bad.length)
  },
  {
    when: /^\s*(?<bad>(?:\/\/|<!--|\/\*)\s*(?<words>.*?)\s*(?:-->|\*\/)?)\s*$/dg,
    message: 'YAML does not recognize this comment. Comments start with #.',
    hint: 'Write # {words}',
    edit: '# {words}'
  },
  {
    when: /^(?<bad>---)\s*$/dg,
    rule: 'several-documents',
    message: 'Second YAML document in one file.',
    hint: 'A file holds one entry. Remove the line "---".',
    edit: ''
  },
  {
    when: /^(?<bad>`{3}\w*)\s*$/dg,
    message: 'This is a code fence of Markdown. A YAML file needs none.',
    hint: 'Delete this line.',
    edit: ''
  },
  // Lines of a diff, a mail or a listing with numbers
  ...[/^(?<bad>(?:[+>]|\d+[:|]?) )/dg, /^(?<bad>[+>]|\d+)(?=\s)/dg].map((when): Slip => ({
    when,
    message: 'This line starts with “{bad}”, as copied from another program.',
    hint: 'Delete “{bad}”.',
    edit: '',
    isRun: true
  })),

  // Lists and groups
  {
    when: /(?<=^\s*)(?<bad>[–—−‑•·*+▪◦‣\uE000-\uF8FF]|--+|\d{1,2}[.)])(?=\s)/dg,
    message: 'List item starts with “{bad}”. YAML list items start with a hyphen.',
    hint: 'Replace “{bad}” with a hyphen (-).',
    edit: '-',
    isRun: true
  },
  {
    when: /(?<=^\s*(?<mark>-))(?<bad>)(?=[^\s-])/dg,
    message: 'Missing space after the hyphen of a list item.',
    hint: 'Add a space after the hyphen.',
    edit: ' ',
    isRun: true
  },
  {
    when: /[{,] ?[\w-]+: [^,{}]*?(?<bad>[ \t]*;?[ \t]+)(?<mark>(?<name>[\w-]+)): /dg,
    message: 'Missing comma before "{name}".',
    hint: 'Separate fields in braces with commas.',
    edit: ', '
  },
  {
    when: /^\s*(?:\{ *)?(?<mark>[\w-]+): .*[^\s,{}](?<bad>)\s*$/dg,
    message: 'Missing comma at the end of this line.',
    hint: 'Separate fields in braces with commas.',
    edit: ','
  },
  {
    when: /^\s*(?:- +|[\w-]+: +|- +[\w-]+: +(?=[\w-]+: ))(?<bad>\(?(?<words>(?:[\w-]+: [^{}]*|[^{}[\]"',:]+), *[\w-]+: [^{}]*?)[)}]?)\s*$/dg,
    message: 'Several fields on one line need braces.',
    hint: 'Put the fields in braces: {now}',
    edit: ({ words = '' }) => `{ ${/^[\w-]+: /.test(words) ? '' : 'value: '}${words.trim()} }`
  },
  {
    when: /^\s*(?:- +)?[\w-]+: +(?<bad>(?<name>[\w-]+): +(?<words>[^\s:{}[\]"'][^:{}[\]]*?))\s*$/dg,
    message: '"{name}" is a field of this group, so the group needs braces.',
    hint: 'Put the field in braces: {now}',
    edit: '{ {name}: {words} }'
  },
  {
    when: /^\s*(?:- +)?(?<name>[\w-]+):(?<bad> +(?<mark>[^\s|>&*{[#].*?))\s*$/dg,
    isLoss: true,
    message: '"{name}" has both text and lines below it.',
    hint: 'If they are its value, delete {mark}. Otherwise, write the name of their field above them.',
    edit: ''
  },
  {
    when: /^\s*(?:- +)?(?<mark>[\w-]+:)(?<bad>) *$/dg,
    rule: 'joined-paragraphs',
    message: 'The mark | after {mark} is missing, so YAML reads the text below as fields and lists.',
    hint: 'Write {mark} | above the text.',
    edit: ' |'
  },
  {
    when: /^(?<indent> *)[\w-]+:(?<bad> +)(?=- )/dg,
    message: 'The first item of a list starts on a line of its own.',
    hint: 'Start it below the name of the field.',
    edit: '\n{indent}  '
  },

  ...[
    /[{,] ?[\w-]+: (?<bad>\d{1,3}(?:,\d{3})+)(?= *[,}])/dg,
    /[{,] ?[\w-]+: (?<bad>\d+,\d{1,2})(?= *[,}])/dg,
    /[{,] ?[\w-]+: (?<bad>[^\s,{}@]+@[\w.-]+,[a-z]+)(?= *[,}])/dg
  ].map((when, index): Slip => ({
    when,
    message: 'A comma in braces starts a new field.',
    hint: 'Write {now}.',
    edit: ({ bad = '' }) => bad.replaceAll(',', index === 0 ? '' : '.')
  })),

  // Colons
  ...[
    /(?:^\s*(?:- +)?|[{,] *)(?<name>[A-Za-z][\w-]*|"[^"]*")(?<bad>\s*(?<mark>[：=;]|[-–—](?=\s)|:(?=[^\s/]|\/(?!\/)))\s*)/dg,
    /^\s*(?:- +)?(?<mark>(?<name>[A-Za-z][\w-]*|"[^"]*"))(?<bad>\s+|$)/dg,
    /[{,] *(?<mark>(?<name>[A-Za-z][\w-]*))(?<bad> +)(?=[^\s:,{}][^:,{}]*[,}])/dg
  ].map((when): Slip => ({
    when,
    message: 'The field name "{name}" needs a colon and a space after it.',
    hint: 'Write {name}: and then the value. If the line is a note, start it with #.',
    edit: ': '
  })),

  // Quotes and brackets without their ends
  {
    when: /(?:^|[:,[{-] +)(?<mark>["'])(?<words>[^"']+)(?<bad>["'])(?<!\k<mark>)(?=\s*(?:$|[},\]]))/dg,
    message: 'This text starts with {mark} but ends with {bad}.',
    hint: 'End it with {mark}.',
    edit: '{mark}'
  },
  {
    when: /(?:[:-] +(?<q>["']).*\k<q>|[}\]])(?<bad>[,;}\]])\s*$/dg,
    message: 'A field does not end with “{bad}”.',
    hint: 'Remove the “{bad}”.',
    edit: ''
  },
  {
    when: /[:-] +(?<bad>'(?<words>[^']*)'(?<mark>\s*[^\s',;#}\]][^']*?))\s*$/dg,
    message: (mark) => `Text after the closing quote: “${mark.trim()}”.`,
    hint: 'Move the quote to the end: {now}',
    edit: ({ words = '', mark = '' }) => `'${words}${mark}'`
  },
  {
    when: /[{,] ?[\w-]+: (?<mark>["'])(?<words>[^"',]*)(?<bad>)(?=, [\w-]+: [^"']*\}\s*$)/dg,
    message: neverClosed,
    hint: 'Add {mark} where it ends: {mark}{words}{mark}',
    edit: '{mark}'
  },
  ...[
    ['"', '"'],
    ["'", "'"],
    ['\\[', ']'],
    ['\\{', ' }']
  ].map(([open = '', close = '']): Slip => ({
    when: new RegExp(
      /["']/.test(open)
        ? `(?:^|[:,[{-] +)(?<mark>${open})(?<words>(?!.*${open}).*?)(?<bad>)(?=\\s*[}\\]]*\\s*$)`
        : `(?:^|[:-] +)(?<mark>${open})(?<words>[^"'].*?)(?<bad>)\\s*$`,
      'dg'
    ),
    message: neverClosed,
    hint: `Add ${close.trim()} where it ends: {mark}{words}${close}`,
    edit: close
  })),
  {
    when: /^(?<indent> *)[\w-]+:(?<bad> +(?<mark>[^\s|>"'[{].*?) +(?<sign>[|>][+-]?))\s*$/dg,
    message: 'The mark {sign} comes before the text, and the text starts on the next line.',
    hint: 'Move {mark} to the line below, and indent it.',
    edit: ' {sign}\n{indent}  {mark}'
  },
  {
    when: /[\w"']: +[|>][+-]?(?<bad> +)(?<mark>[^\s\d].*?)\s*$/dg,
    message: 'Text after | or > must start on the next line.',
    hint: 'Move it to the next line, and indent it.',
    edit: '\n{indent}  '
  },

  // Characters with a meaning in YAML
  // A word with a hyphen is the name of a field, not the end of a sentence.
  twoFields(/[a-z]+(?:-[a-z]+)+/),
  {
    when: /(?<bad>\{\{\s*(?<name>[\w.-]+)\s*\}\})/dg,
    message: 'References are not written in braces.',
    hint: 'Write {now}',
    edit: '$({name})'
  },
  {
    when: /^\s*(?:- +|[\w-]+: +)(?<bad>\[(?<words>[^\]]*)\]\((?<address>[^)\s]*)\))\s*$/dg,
    message: '{bad} is a Markdown link, but this field is not Markdown.',
    hint: 'Write {now}',
    edit: `{ ${fieldsOfLink[0]}: {words}, ${fieldsOfLink[1]}: {address} }`
  },
  {
    when: /(?<=[:-] +|[[,] *)(?<bad>(?<q>[*`])(?<words>[^*`]+)\k<q>)(?=\s*(?:[,\]}]|$))/dg,
    message: 'Visitors see the marks of {bad}, because this text is not Markdown.',
    hint: 'Remove the marks: {words}',
    edit: '{words}'
  },
  ...[
    /(?<=[{,] ?[\w-]+: +|[[,]\s*)(?<bad>(["']).*?\2)(?=\s*(?:,\s*(?:[\w-]+:\s|["'$\w])|[}\]]))/dg,
    /(?<=[{,] ?[\w-]+: +)(?<bad>[^'"\s[{][^{}]*?)(?=,\s*[\w-]+: |\s*\}|$)/dg,
    /(?<=[[,]\s*)(?<bad>[@`%&*!|>#][^,[\]{}]*?)(?=\s*[,\]])/dg,
    /^\s*- +(?<bad>[^\s[{"'#].*?: .*?)(?=\s*(?: #\s.*)?$)/dg,
    /^\s*(?:- +)*(?:(?:[A-Za-z][\w-]*|"[^"]*"|'[^']*'): +)?(?<bad>(?:[^\s[{#]|\{\w+\} *[^\s,}]).*?)(?=\s*(?: #\s.*)?$)/dg
  ].map((when): Slip => ({ when, message: whyQuotes, hint: inQuotes, edit: ({ bad = '' }) => requoted(bad) })),
  twoFields(/[\w-]+/),
  ...[/^\s*(?<bad>)(?<mark>[^\s-])/dg, /^ *(?<bad> {2})(?<mark>[\w-]+):(?= |$)/dg].map((when): Slip => ({
    when,
    message: 'List item without a hyphen.',
    hint: 'Add a hyphen and a space before it.',
    edit: '- '
  })),
  {
    when: /^(?=\p{L}|\s*- )\s*(?<bad>(?:- .*|(?:(?!: |:$).)*))$/dgu,
    isLoss: true,
    message: 'This line is neither a field nor an item of a list here.',
    hint: 'Write the name of its field and a colon before it, move it, delete it, or put # before it.',
    edit: '# {bad}'
  }
]

function twoFields(name: RegExp): Slip {
  return {
    when: new RegExp(
      String.raw`^(?<indent> *)(?<dash>- )?[\w-]+: [^\s{["'].*?(?<bad>,? +)(?<mark>(?<name>${name.source}):) `,
      'dg'
    ),
    message: 'Two fields on one line.',
    hint: 'Start {name}: on a line of its own.',
    edit: ({ indent = '', dash = '' }) => `\n${indent}${' '.repeat(dash.length)}`
  }
}
