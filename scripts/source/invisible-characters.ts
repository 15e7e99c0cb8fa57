import { diagnosticAt, type Diagnostic, type Finding } from '../diagnostics/diagnostic.ts'
import { rangeIn } from './source.ts'

/** Control characters other than tab and line ends. Editors do not show them. */
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g
/** Characters that hide or reorder the text around them, and characters for private use, such as Word's bullets. */
const hidden = /[\uE000-\uF8FF\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** Line breaks of word processors. Browsers show neither a break nor a space. */
const lineBreaks = /[\u2028\u2029]/
/** A file with many of them is broken as a whole; the first few are enough to say so. */
const maxCharacters = 20

/** Invisible characters, also in comments: a reviewer must see everything that is there. */
export function characterDiagnostics(file: string, text: string): Diagnostic[] {
  const matches = [...text.matchAll(control), ...text.matchAll(hidden)].slice(0, maxCharacters)
  return matches.map(({ index, 0: character }) =>
    diagnosticAt(file, rangeIn(text, index, index + 1), {
      ...invisible(character),
      suggestions: [{ text: lineBreaks.test(character) ? ' ' : '' }]
    })
  )
}

function invisible(character: string): Finding {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const isControl = character.search(control) === 0
  const what = /[\uE000-\uF8FF]/.test(character)
    ? 'Symbol of another program’s font, such as a bullet of Word, that visitors see as an empty box'
    : `${isControl ? 'Control' : 'Invisible'} character`
  return {
    rule: isControl ? 'control-character' : 'hidden-character',
    message: `${what} (${code}) in the text.`,
    hint: lineBreaks.test(character) ? 'Replace it with a space.' : 'Delete it.'
  }
}
