import type { Finding } from '../diagnostics/diagnostic.ts'

export const byteOrderMark = '\uFEFF'

/** In bytes. A file of text has a few kilobytes; a larger one is something else. */
export const maxFileSize = 250_000
/** In characters. A paragraph has a few hundred, and the parser is slow on a long line of quotes. */
const maxLineLength = 20_000

/** A file's text, or why it cannot be read. `index` is where in the text the fault is. */
export interface ReadText {
  readonly text: string
  readonly fault?: { readonly index: number; readonly finding: Finding }
}

/** The text of a file without its byte order mark. */
export function decodeText(bytes: Uint8Array): ReadText {
  if (bytes.length > maxFileSize) return withFault(tooLarge(bytes.length))
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const isProgram = /^PK\u0003\u0004|^%PDF-|^\{\\rtf|^[^]{0,15}\0/.test(String.fromCharCode(...bytes.subarray(0, 16)))
  if (!isUtf16 && isProgram) return withFault(notText)
  const valid = utf8(bytes)
  if (valid !== undefined) return longLine(valid) ?? { text: valid }
  const text = new TextDecoder().decode(bytes)
  const finding: Finding = {
    rule: 'not-utf8',
    message: isUtf16 ? 'This file is saved as UTF-16. Expected UTF-8.' : 'This file is not valid UTF-8.',
    hint: isUtf16
      ? 'Save it again with the encoding UTF-8. (Notepad calls UTF-16 “Unicode”.)'
      : 'Reopen it as Windows-1252, check that its letters look right, and save it as UTF-8.'
  }
  return { text, fault: { index: text.indexOf('\uFFFD'), finding } }
}

const notText: Finding = {
  rule: 'not-utf8',
  message: 'This is not a text file. It comes from another program, such as a word processor or a zip tool.',
  hint: 'Restore it from a backup, or save it as plain text with the encoding UTF-8.'
}

function longLine(text: string): ReadText | undefined {
  if (text.length < maxLineLength) return undefined
  const line = text.split('\n').find((one) => one.length > maxLineLength)
  if (line === undefined) return undefined
  const message = `A line of this file has ${line.length} characters. The limit is ${maxLineLength}.`
  const hint = 'Break it into shorter lines. Move data that is not text to content/public.'
  return { text, fault: { index: text.indexOf(line), finding: { rule: 'too-large-file', message, hint } } }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Undefined if the bytes are not UTF-8. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

export function withFault(finding: Finding): ReadText {
  return { text: '', fault: { index: 0, finding } }
}

export const outside: Finding = {
  rule: 'outside-link',
  message: 'This symbolic link points to a file outside content/.',
  hint: 'Replace the link with a copy of the file.'
}

export function tooLarge(size: number): Finding {
  const message = `This file is ${Math.ceil(size / 1000)} KB. The limit is ${maxFileSize / 1000} KB.`
  const hint = 'Split it into several entries. Move data that is not text to content/public.'
  return { rule: 'too-large-file', message, hint }
}

export function cannotRead(why: string): Finding {
  const message = `Cannot read this file or folder (${why}).`
  return { rule: 'unreadable-file', message, hint: 'Check that it exists and that you have permission to read it.' }
}

export const irregular = cannotRead('it is not a regular file')
