import type { Finding } from '../../diagnostics/diagnostic.ts'
import { valueAt } from '../../source/walk.ts'
import { isNoCode, isShown, type TextRule, type WrittenText } from '../text-rules.ts'

/** A value beside itself, as in "$197 instead of $197". */
function sameValue(_: string, reference: string): Finding {
  const message = `Both values are ${reference}.`
  return { rule: 'double-word', message, hint: 'Refer to another value in one of the two places.' }
}

/** Words that are never repeated on purpose. */
const repeatedPattern = /(?<![\p{L}\d-])(the|a|to|of|and|for|with|your|you|we|our|are|or|from|be) +\1(?![\p{L}\d-])/giu

function repeatedWord(token: string, word: string): Finding {
  const message = `Repeated word: “${token}”.`
  return { rule: 'double-word', message, hint: `Write “${word}” once.`, suggestions: [{ text: word }] }
}

/** A sentence that was pasted twice. */
const repeatedSentence = /(?<=[.!?] |^\s*)([^\s.!?][^.!?\n]{11,}[.!?]) +\1/gm

/** A reference beside a word that its value starts or ends with, such as "24 hours hours". */
const besideWord = /\$\([\w.-]+\) +\p{L}{3,}|\$\((?<=(?<!\p{L})(\p{L}{3,}) +\$\()[\w.-]+\)/gu

function doubleUnit(token: string, wordBefore: string, { source, path, text }: WrittenText): Finding | undefined {
  const word = wordBefore || (/\p{L}+$/u.exec(token)?.[0] ?? '')
  const twice = `${word} ${word}`
  if (text.includes(twice) || !String(valueAt(source.data, path)).includes(twice)) return undefined
  return { rule: 'double-word', message: `Visitors read “${twice}” here.`, hint: `The reference includes “${word}”.` }
}

/** Words, sentences and values that a text says twice in a row. */
export const repetitionRules: readonly TextRule[] = [
  { pattern: /(\$\([\w.-]+\))(?: (?!and |or )\p{L}+){1,3} \1/gu, isAbout: isShown, find: sameValue },
  { pattern: repeatedPattern, isAbout: isNoCode, find: repeatedWord },
  {
    pattern: repeatedSentence,
    isAbout: isShown,
    find: (_, sentence) => ({
      rule: 'double-word',
      message: `Repeated sentence: “${sentence}”`,
      hint: 'Delete one of the two.'
    })
  },
  { pattern: besideWord, isAbout: isNoCode, find: doubleUnit }
]
