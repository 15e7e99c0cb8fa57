import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { didYouMean } from '../../diagnostics/did-you-mean.ts'
import { memoize } from '../../platform/memoize.ts'
import { braced, placeholdersAt } from '../../validate/schema-at.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { mojibake, withoutMojibake } from '../../source/mojibake.ts'
import { diagnosticAtToken, occurrenceAt } from '../../source/source.ts'
import type { Valid } from '../../validate/valid.ts'
import { isCode } from '../../validate/fields.ts'
import { isRecord, valueAt, walkTexts } from '../../source/walk.ts'

/** Elements that authors use to format text. Others, such as `<head>`, appear in texts about HTML. */
const tagPattern =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|iframe|img|li|object|ol|p|script|span|strong|style|u|ul)\b[^<>]*>/gi
const placeholderPattern = /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b|\[(?:your|insert|placeholder)[^\]]*\](?!\()/gi

const name = String.raw`((?:plans|facts|site)\.[\w.-]*\w)`
/** References in the notation of other programs, or with a missing mark. */
const misspelledPattern = new RegExp(
  String.raw`[£€%]\(\s*${name}\s*\)|\\\$\(${name}\)|\$\\\(${name}\\?\)|\$\(\(${name}\)\)|(?<![\w$])\$${name}|\$\{\s*${name}\s*\}|\$\[\s*${name}\s*\]|\{\{\s*${name}\s*\}\}|\$ +\(\s*${name}\s*\)|(?<!\$)\$\(${name}[}\]]|(?<!\$)\$\(${name}(?![\w.)-]|\s*\))|(?<![\w$)\]])\(${name}\)|(?<![{$])\{\s*${name}\s*\}(?!\})`,
  'g'
)

/** References with a space for a dot, or beside one. */
const spacedPattern = /(?<!\$)\$\(\s*(?=[^()]*[\w.] +[\w.])(?:plans|facts|site)[\w. -]+\)/g

/** Line breaks and tabs as programs write them. */
const escapePattern = /\\[nt](?=\p{L}|\s|$)/gu

/** HTML entities. */
const entityPattern = /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,4});/gi
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: '\u00A0',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  bull: '•',
  middot: '·',
  times: '×',
  rarr: '→',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  shy: '',
  zwj: ''
}

/** Words that are never repeated on purpose. */
const repeatedPattern =
  /(?<![\p{L}\d-])(the|a|to|of|and|for|with|your|you|we|our|are|or|from|be)( +)\1(?![\p{L}\d-])/giu

/** Four words or more in capitals, or three emoji or more with a word between them. */
const loudPattern =
  /(?<![\p{L}\d])\p{Lu}{2,}(?:[ ,’'-]+\p{Lu}{2,}){3,}(?![\p{L}\d])|\p{Extended_Pictographic}\uFE0F?(?: *\p{L}+ *\p{Extended_Pictographic}\uFE0F?){2,}/gu

/** Finds HTML, placeholder text, misspelled references, garbled characters, repeated words, capitals and emoji in texts. */
export function checkTexts(site: SiteModel): Diagnostic[] {
  return site.readable.flatMap(textIssues)
}

function isSuspect(text: string): boolean {
  return [
    tagPattern,
    placeholderPattern,
    misspelledPattern,
    spacedPattern,
    mojibake,
    entityPattern,
    escapePattern,
    repeatedPattern,
    loudPattern
  ].some((pattern) => text.search(pattern) >= 0)
}

const textIssues = memoize((readable: Valid): readonly Diagnostic[] => {
  const { source, data } = readable
  const diagnostics: Diagnostic[] = [...strayPlaceholders(readable)]
  if (!isSuspect(source.text)) return diagnostics
  walkTexts(source.raw, (text, path) => {
    const report = (pattern: RegExp, describe: (token: string) => Finding) => {
      for (const { 0: token, index } of text.matchAll(pattern))
        diagnostics.push(diagnosticAtToken(source, path, token, describe(token), occurrenceAt(text, token, index)))
    }
    if (!isSuspect(text) || isCode(source, path)) return
    report(placeholderPattern, placeholderText)
    report(misspelledPattern, (token) => misspelledReference(token, /[a-z][\w.-]*\w/.exec(token)?.[0] ?? ''))
    report(spacedPattern, (token) => misspelledReference(token, token.match(/[\w-]+/g)?.join('.') ?? ''))
    report(mojibake, garbledText)
    report(repeatedPattern, repeatedWord)
    report(loudPattern, loudText)
    report(escapePattern, typedEscape)
    // checks/texts/raw-html reports HTML in Markdown.
    if (text.includes('<') && !isRecord(valueAt(data, path))) report(tagPattern, htmlTag)
    if (text.includes('&') && typeof valueAt(data, path) === 'string') report(entityPattern, htmlEntity)
  })
  return diagnostics
})

function misspelledReference(token: string, name: string): Finding {
  const replacement = `$(${name})`
  return {
    rule: 'misspelled-reference',
    message: `Visitors see ${token} as typed, because it is not a reference.`,
    hint: `Write ${replacement}.`,
    suggestions: [{ text: replacement }]
  }
}

function typedEscape(token: string): Finding {
  return {
    rule: 'stray-markup',
    message: `Visitors see ${token} as typed, because it is no line break here.`,
    hint: 'Remove it.'
  }
}

function placeholderText(token: string): Finding {
  return {
    rule: 'placeholder-text',
    message: `"${token}" is placeholder text.`,
    hint: 'Write the real text before going live.'
  }
}

function htmlTag(token: string): Finding {
  return {
    rule: 'html-in-text',
    message: `Visitors see ${token} as typed, because this text is not HTML.`,
    hint: 'Remove the HTML. Long texts such as answers support Markdown.'
  }
}

function garbledText(token: string): Finding {
  const replacement = withoutMojibake(token)
  return {
    rule: 'garbled-text',
    message: `“${token}” is a garbled character: another program read the text in the wrong encoding.`,
    hint: replacement === undefined ? 'Type the original character.' : `Type ${replacement} instead.`,
    suggestions: replacement === undefined ? undefined : [{ text: replacement }]
  }
}

function repeatedWord(token: string): Finding {
  const [word = ''] = token.split(' ')
  return {
    rule: 'double-word',
    message: `Repeated word: “${token}”.`,
    hint: `Write “${word}” once.`,
    suggestions: [{ text: word }]
  }
}

function loudText(token: string): Finding {
  const what = /\p{Extended_Pictographic}/u.test(token) ? 'An emoji between every word' : 'A text in capitals'
  return {
    rule: 'loud-text',
    message: `${what} is hard to read, and screen readers spell it out.`,
    hint: 'Write it as an ordinary sentence.'
  }
}

function htmlEntity(token: string): Finding {
  const letter = letterOf(token.slice(1, -1))
  return {
    rule: 'html-in-text',
    message: `Visitors see ${token} as typed, because this text is not HTML.`,
    hint: letter === undefined ? 'Type the character itself.' : `Write ${letterName(letter)}.`,
    // A quote could end the text that it is in.
    suggestions: letter === undefined || /["']/.test(letter) ? undefined : [{ text: letter }]
  }
}

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(entities, name) ? entities[name] : undefined
  const code = Number.parseInt(name.replace(/^#x?/i, ''), /^#x/i.test(name) ? 16 : 10)
  return code >= 0x20 ? String.fromCodePoint(code) : undefined
}

function letterName(letter: string): string {
  return letter === '\u00A0' ? 'an ordinary space' : letter === '' ? 'nothing' : letter
}

/** Placeholders that a field does not support. Its description lists the supported ones. */
function strayPlaceholders({ source }: Valid): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  if (source.text.search(braced) < 0) return diagnostics
  walkTexts(source.raw, (text, path) => {
    const written = [...text.matchAll(braced)]
    if (written.length === 0) return
    const known = placeholdersAt(source, path)
    if (known.length === 0) return
    for (const { 0: token, index } of written)
      if (!known.includes(token))
        diagnostics.push(
          diagnosticAtToken(source, path, token, strayPlaceholder(token, known), occurrenceAt(text, token, index))
        )
  })
  return diagnostics
}

function strayPlaceholder(token: string, known: readonly string[]): Finding {
  const message = `${token} is not a placeholder, so visitors see it as typed.`
  return { rule: 'missing-placeholder', message, ...didYouMean(token, known) }
}
