import { counted } from '../../../schema/roles.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { numberLike, numberPattern, parseNumber } from '../../model/number-words.ts'
import { hasKnownEntries } from '../../model/usage.ts'
import { schemasAt } from '../../validate/schema-at.ts'
import type { Valid } from '../../validate/fields.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import { walkValues } from '../../source/walk.ts'
import { ofEachFile } from '../file-check.ts'
import { findInTexts, isShown, type TextRule, type WrittenText } from '../text-rules.ts'

const number = new RegExp(numberPattern, 'i')

/**
 * Texts that count a list beside them, such as the heading "Three plans", agree with its length. The length of a list with
 * unknown ids is not known.
 */
export const checkCounts = ofEachFile(miscounts, (site) => site.valid.filter(hasKnownEntries(site)))

/** A list whose items texts count. */
interface Counted {
  readonly name: string
  readonly section: string
  readonly length: number
  readonly nouns: string
}

function miscounts(file: Valid): Diagnostic[] {
  const lists = number.test(file.source.text) ? countedLists(file.source) : []
  return lists.flatMap((list) => {
    const isOnly = lists.every(({ nouns, section }) => nouns !== list.nouns || section === list.section)
    return findInTexts(file, [countRule(list, isOnly)])
  })
}

function countedLists(source: Resolved): Counted[] {
  const lists: Counted[] = []
  walkValues(source.data, (list, path) => {
    if (!Array.isArray(list)) return
    const schemas = schemasAt(source, path)
    const nouns = schemas.flatMap((schema) => counted.get(schema)?.nouns ?? []).join('|')
    const name = String(path.at(-1))
    if (nouns) lists.push({ name, section: path.slice(0, -1).join('.'), length: list.length, nouns })
  })
  return lists
}

/**
 * "Four questions", "three simple plans": a number and a noun, with at most one word between, in the section of the
 * list, or a heading elsewhere on a page with one such list.
 */
function countRule({ name, section, length, nouns }: Counted, isOnly: boolean): TextRule {
  const isIn = ({ path }: WrittenText) => path.slice(0, -1).join('.') === section
  return {
    pattern: new RegExp(
      String.raw`(?<![\w$€£.,#-])${numberPattern}(?: [\p{L}-]+)? (?:${nouns})(?:e?s)?(?![\w-])`,
      'giu'
    ),
    isAbout: (text) => isShown(text) && (isIn(text) || (isOnly && text.role?.role === 'heading')),
    find: (words, token, text) =>
      parseNumber(token) === length
        ? undefined
        : {
            rule: 'wrong-count',
            message: `The text says “${words}”, but ${isIn(text) ? 'this' : 'another'} section lists ${length}.`,
            hint: `Correct the number, or the ${name} of that section.`,
            // One item is not "One plans".
            follow: length > 1 ? words.replace(token, numberLike(length, token)) : undefined
          }
  }
}
