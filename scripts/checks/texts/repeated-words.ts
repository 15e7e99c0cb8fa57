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

/** A reference with the words before and after it. */
const amongWords = /\$\((?<=(?:(?<!\p{L})(\p{L}{3,}) +)?\$\()[\w.-]+\)(?: +\p{L}{3,})?/gu

/** A word beside a reference whose value starts or ends with it, such as "24 hours hours". */
function doubleUnit(token: string, before: string, { source, path, text }: WrittenText): Finding | undefined {
  const [after = ''] = /\p{L}+$/u.exec(token) ?? []
  const shown = String(valueAt(source.data, path))
  const isTwice = (word: string) => word && shown.includes(`${word} ${word}`) && !text.includes(`${word} ${word}`)
  const word = [before, after].find(isTwice)
  if (word === undefined) return undefined
  const message = `Visitors read “${word} ${word}” here.`
  return { rule: 'double-word', message, hint: `The reference includes “${word}”.` }
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
  { pattern: amongWords, isAbout: isNoCode, find: doubleUnit }
]
