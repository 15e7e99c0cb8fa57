import { distance } from 'fastest-levenshtein'
import { parse } from 'yaml'
import { rules, type RuleId } from '../diagnostics/rules.ts'
import { mojibake } from '../source/mojibake.ts'
import type { TextEdit } from '../source/text-edit.ts'

interface Fix {
  readonly rule: RuleId
  readonly edit: TextEdit
  /** What visitors see in place of the edit's text, where that is a reference. */
  readonly shows?: string | undefined
}

/**
 * Whether `npm run fix` may apply a fix. All others are only offered. Each letter, digit and currency sign of the
 * author's words must survive in what visitors see, so that a fix removes only marks of YAML, Markdown and HTML, and
 * wrong letters of a name.
 */
export function isSafeFix(text: string, { rule, edit, shows = edit.text }: Fix): boolean {
  const removed = text.slice(edit.start, edit.end)
  const { fixes } = rules[rule]
  if (fixes === 'exactly' || isSwitch(removed, edit.text)) return true
  if (fixes === 'names' && isSpelling(removed, edit.text)) return true
  return (
    keepsWords(removed, shows) &&
    // The unit may be what is missing.
    !(rule === 'wrong-type' && edit.text === `'${removed}'` && !Number.isNaN(Number(removed))) &&
    !showsMarks(edit.text) &&
    // The one that is there may be an apostrophe: 'Tis.
    edit.text !== "'" &&
    // The line may be a note to a colleague.
    !(edit.text === ': ' && removed.trim() === '') &&
    // It would hide words in a comment.
    !/^(?!["']).*(?:^| )#/.test(edit.text)
  )
}

/** Whether the letters and digits of a text are in another one in their order, and its currency signs anywhere. */
function keepsWords(before: string, after: string): boolean {
  // Visitors do not see HTML tags, and garbled characters are not the author's.
  const words = before.replaceAll(mojibake, '').replaceAll(/<\/?[a-z]\w*\b[^<>]*>|&#?\w{2,8};/gi, ' ')
  const others = charactersOf(after)
  let at = 0
  const isInOrder = charactersOf(words).every((one) => (at = others.indexOf(one, at) + 1) > 0)
  return isInOrder && signsOf(words).every((sign) => signsOf(after).includes(sign))
}

/** Letters and digits, with the marks inside a number, which change its value. */
function charactersOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]|(?<=\d)[.,:/–-](?=\d)/gu) ?? []
}

/** Currency signs, without those that begin references. */
function signsOf(text: string): string[] {
  return text.match(/(?!\$+\()\p{Sc}/gu) ?? []
}

function isSpelling(before: string, after: string): boolean {
  const [one, other] = [before, after].map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
  if (one === undefined || other === undefined) return false
  const isSwapped = [...one].sort().join('') === [...other].sort().join('')
  return distance(one, other) <= (isSwapped || one.length >= 8 ? 2 : 1)
}

/** Whether a word becomes the switch that it means. */
function isSwitch(from: string, to: string): boolean {
  const word = from
    .replaceAll(/["',;]/g, '')
    .trim()
    .toLowerCase()
  return (to === 'true' && /^(?:true|yes|on|1)$/.test(word)) || (to === 'false' && /^(?:false|no|off|0)$/.test(word))
}

/** Whether a quoted text has marks at its end or inside that its author meant for a program. */
function showsMarks(written: string): boolean {
  if (!/^(["']).*\1$/s.test(written)) return false
  const value = String(parse(written))
  return /\\|["'],$/.test(value) || (value.match(/"/g)?.length ?? 0) % 2 > 0
}
