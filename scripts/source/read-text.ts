import { isUtf8 } from 'node:buffer'
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isSystemError } from '../platform/error-code.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'

/** In bytes. A file of text has a few kilobytes; a larger one is something else. */
export const largestFile = 250_000
/** In characters. A paragraph has a few hundred, and the parser is slow on a long line of quotes. */
const longestLine = 20_000

/** A file's text, or why it cannot be read. `index` is where in the text the fault is. */
export interface ReadText {
  readonly text: string
  readonly fault?: { readonly index: number; readonly finding: Finding }
}

/**
 * Reads a file of `<root>/content` without following links out of it, waiting for pipes, or filling the memory. One at
 * a time, because many small reads at once are slower.
 */
export function readText(root: string, file: string): ReadText {
  const path = join(root, file)
  try {
    if (lstatSync(path).isSymbolicLink() && !isInside(join(root, 'content'), path)) return withFault(outside)
    // Without O_NONBLOCK, opening a pipe waits for a writer.
    const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const stats = fstatSync(handle)
      if (!stats.isFile()) return withFault(irregular)
      if (stats.size <= largestFile) return decode(readFileSync(handle))
      return withFault({
        rule: 'too-large-file',
        message: `This file is ${Math.ceil(stats.size / 1000)} KB. The limit is ${largestFile / 1000} KB.`,
        hint: 'Split it into several entries. Move data that is not text to content/public.'
      })
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    return withFault(unreadable(error))
  }
}

function decode(bytes: Uint8Array): ReadText {
  const text = new TextDecoder().decode(bytes)
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const isProgram = /^PK\u0003\u0004|^%PDF-|^\{\\rtf|^[^]{0,15}\0/.test(String.fromCharCode(...bytes.subarray(0, 16)))
  if (!isUtf16 && isProgram) return withFault(notText)
  if (isUtf8(bytes)) return longLine(text) ?? { text }
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
  if (text.length < longestLine) return undefined
  const line = text.split('\n').find((one) => one.length > longestLine)
  if (line === undefined) return undefined
  const message = `A line of this file has ${line.length} characters. The limit is ${longestLine}.`
  const hint = 'Break it into shorter lines. Move data that is not text to content/public.'
  return { text, fault: { index: text.indexOf(line), finding: { rule: 'too-large-file', message, hint } } }
}

/** Whether a symbolic link ends in `folder`. @throws where it points to nothing */
export function isInside(folder: string, path: string): boolean {
  return realpathSync(path).startsWith(realpathSync(folder) + sep)
}

function withFault(finding: Finding): ReadText {
  return { text: '', fault: { index: 0, finding } }
}

export const outside: Finding = {
  rule: 'outside-link',
  message: 'This symbolic link points to a file outside content/.',
  hint: 'Replace the link with a copy of the file.'
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  ELOOP: 'it is a link that leads back to itself'
}

/** @throws any error that the operating system did not report */
export function unreadable(error: unknown): Finding {
  if (!isSystemError(error)) throw error
  return cannotRead(reasons[error.code ?? ''] ?? String(error.code))
}

function cannotRead(why: string): Finding {
  const message = `Cannot read this file or folder (${why}).`
  return { rule: 'unreadable-file', message, hint: 'Check that it exists and that you have permission to read it.' }
}

export const irregular = cannotRead('it is not a regular file')
