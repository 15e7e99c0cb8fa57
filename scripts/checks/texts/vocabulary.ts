import type { Vocabulary } from '../../../schema/vocabulary.ts'
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts'
import { memoize } from '../../platform/memoize.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, occurrenceAt, type Path } from '../../source/source.ts'
import { walkTexts } from '../../source/walk.ts'
import { nodeAt } from '../../validate/fields.ts'
import type { Valid } from '../../validate/valid.ts'

/** Words not to write, in lower case, and what to write instead. */
type Words = ReadonlyMap<string, Vocabulary[number]>

/** Texts that visitors see say what content/vocabulary.yaml says. */
export function checkVocabulary(site: SiteModel): Diagnostic[] {
  const vocabulary = site.valid.find(isVocabulary)?.data ?? []
  return vocabulary.length === 0 ? [] : site.readable.flatMap(checkOf(vocabulary))
}

const checkOf = memoize((vocabulary: Vocabulary) => {
  const words: Words = new Map(
    vocabulary.flatMap((entry) => entry.not.map((word) => [normalized(word), entry] as const))
  )
  const pattern = patternOf([...words.keys()])
  return memoize((readable: Valid) => unwantedWords(readable, words, pattern))
})

function isVocabulary(valid: Valid): valid is Valid & { readonly data: Vocabulary } {
  return valid.source.place.kind === 'singleton' && valid.source.place.name === 'vocabulary'
}

/** Whole words with any spaces between them, and plurals with an s; no parts of addresses. */
function patternOf(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const any = longestFirst.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}_/@.#-])(${any.join('|')})(s?)(?![\\p{L}\\p{N}_@/-]|\\.\\p{L})`, 'giu')
}

function unwantedWords({ source }: Valid, words: Words, pattern: RegExp): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  if (isQuoted(source.place) || source.text.search(pattern) < 0) return diagnostics
  walkTexts(source.raw, (text, path) => {
    if (text.search(pattern) < 0 || !isShown(source, path)) return
    for (const { 0: token, 1: word = '', 2: plural = '', index } of blanked(text).matchAll(pattern)) {
      const entry = words.get(normalized(word))
      if (!entry || word === entry.say) continue
      const finding = unwanted(normalizedSpaces(token), word, plural, entry)
      // The file indents the next line, so a phrase across lines is reported at its start, and has no quick fix.
      const [start = ''] = token.split('\n')
      const at = start === token ? finding : { ...finding, suggestions: undefined }
      diagnostics.push(diagnosticAtToken(source, path, start, at, occurrenceAt(text, start, index)))
    }
  })
  return diagnostics
}

/** Testimonials are the words of others. */
function isQuoted(place: Valid['source']['place']): boolean {
  return place.kind === 'entry' && place.collection === 'testimonials'
}

function isShown(source: Valid['source'], path: Path): boolean {
  const node = nodeAt(source, path)
  const role = node?.type === 'field' ? node.role.role : undefined
  return role === 'text' || role === 'heading' || role === 'label'
}

/** The text with spaces in place of code, references and addresses. */
function blanked(text: string): string {
  return text.replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|\$\([^)]*\)|(?:https?:\/\/|mailto:|www\.)\S+/g, (code) =>
    ' '.repeat(code.length)
  )
}

function unwanted(token: string, word: string, plural: string, { say, why }: Vocabulary[number]): Finding {
  const rule = 'unwanted-word'
  const message = `This site does not say “${token}”. ${why}`
  if (say === undefined) return { rule, message, hint: 'Write it in other words. content/vocabulary.yaml lists them.' }
  const text = withCapitalsOf(word, say) + plural
  return { rule, message, hint: `Write “${text}”. content/vocabulary.yaml lists such words.`, suggestions: [{ text }] }
}

/** `Email` for `E-mail`. A word that differs only in capitals gets the vocabulary's capitals. */
function withCapitalsOf(word: string, say: string): string {
  if (normalized(word) === normalized(say)) return say
  return /^\p{Lu}/u.test(word) ? say.charAt(0).toUpperCase() + say.slice(1) : say
}

function normalized(word: string): string {
  return normalizedSpaces(word).toLowerCase()
}

function normalizedSpaces(word: string): string {
  return word.replaceAll(/\s+/g, ' ')
}
