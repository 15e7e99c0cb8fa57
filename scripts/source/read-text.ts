import { isUtf8 } from 'node:buffer'
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, realpathSync, type Stats } from 'node:fs'
import { join, sep } from 'node:path'
import type { Finding } from '../diagnostics/diagnostic.ts'

/** A file of words is a few kilobytes; one above this is something else. */
export const largestFile = 250_000
/** In characters. A paragraph has a few hundred; the parser takes for ever over a line of nothing but quotes. */
const longestLine = 20_000

/** A file's text, or what keeps it from being read. `index` is where in the text the fault is. */
export interface ReadText {
  readonly text: string
  readonly fault?: { readonly index: number; readonly finding: Finding }
}

/**
 * Reads a file of `<root>/content` without following links out of it, waiting for pipes, or filling the memory. One at
 * a time: asking the system for many small files at once takes longer.
 */
export function readText(root: string, file: string): ReadText {
  const path = join(root, file)
  try {
    if (lstatSync(path).isSymbolicLink() && !isInside(join(root, 'content'), path)) return unread(outside)
    // Opening a pipe would otherwise wait for someone to write into it.
    const handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      return unfit(fstatSync(handle)) ?? decode(readFileSync(handle))
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) return unread(unreadable(String(error.code)))
    throw error
  }
}

function unfit(stats: Stats): ReadText | undefined {
  if (!stats.isFile()) return unread(unreadable('it is no regular file'))
  return stats.size > largestFile ? unread(tooLarge(stats.size)) : undefined
}

function decode(bytes: Uint8Array): ReadText {
  const text = new TextDecoder().decode(bytes)
  if (isUtf8(bytes)) return longLine(text) ?? { text }
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const finding: Finding = {
    rule: 'not-utf8',
    message: isUtf16 ? 'This file is saved as UTF-16, not as UTF-8.' : 'This file is not UTF-8 text.',
    hint: isUtf16
      ? 'Choose “Save as” and the encoding UTF-8; Notepad calls UTF-16 “Unicode”.'
      : 'Save it again with the encoding UTF-8.'
  }
  return { text, fault: { index: text.indexOf('\uFFFD'), finding } }
}

function longLine(text: string): ReadText | undefined {
  if (text.length < longestLine) return undefined
  const line = text.split('\n').find((one) => one.length > longestLine)
  if (line === undefined) return undefined
  const message = `A line of this file has ${line.length} characters; at most ${longestLine} are read.`
  const hint = 'Break it where it was broken before, or put what is no text into content/public.'
  return { text, fault: { index: text.indexOf(line), finding: { rule: 'too-large-file', message, hint } } }
}

/** Whether a symbolic link ends within `folder`. Throws where it leads nowhere. */
export function isInside(folder: string, path: string): boolean {
  return realpathSync(path).startsWith(realpathSync(folder) + sep)
}

function unread(finding: Finding): ReadText {
  return { text: '', fault: { index: 0, finding } }
}

export const outside: Finding = {
  rule: 'outside-link',
  message: 'This is a symbolic link to a file outside content/.',
  hint: 'Put a copy of the file here: what is published has to be in the project.'
}

function unreadable(why: string): Finding {
  return {
    rule: 'unreadable-file',
    message: `This file cannot be read (${why}).`,
    hint: 'Check that it exists and that you may read it.'
  }
}

function tooLarge(size: number): Finding {
  return {
    rule: 'too-large-file',
    message: `This file has ${kilobytes(size)} KB; at most ${kilobytes(largestFile)} KB are read.`,
    hint: 'Write text alone, and divide it among several entries.'
  }
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000)
}
