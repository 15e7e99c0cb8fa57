import type { FieldRole } from '../../schema/roles.ts'
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts'
import type { SiteModel } from '../model/site-model.ts'
import { diagnosticAtToken, occurrenceAt, type Path } from '../source/source.ts'
import { valueAt, walkTexts } from '../source/walk.ts'
import { nodeAt, type Valid } from '../validate/fields.ts'
import { braced } from '../validate/schema-at.ts'
import type { Resolved } from '../validate/resolve-references.ts'
import { fileCheck, type Check } from './file-check.ts'

/** A text as a file says it, with references. */
export interface WrittenText {
  readonly source: Resolved
  readonly path: Path
  readonly text: string
  /** What the schema makes of it; undefined if it is invalid. */
  readonly value: unknown
  /** Undefined for an unknown field. */
  readonly role: FieldRole | undefined
  /** The placeholders that the field supports. */
  readonly placeholders: readonly string[]
}

/** What to say about the matches of a pattern. */
export interface TextRule {
  /** Fast if it starts with a character that few texts have: looking behind at every character takes ten times as long. */
  readonly pattern: RegExp
  readonly isAbout: (text: WrittenText) => boolean
  /** @param words the first group of the match; undefined is not a fault */
  readonly find: (token: string, words: string, text: WrittenText) => Finding | undefined
}

/** What the rules find in the texts of a file. */
export function findInTexts({ source, data }: Valid, rules: readonly TextRule[]): Diagnostic[] {
  // An anchored pattern may match a text, and not the file as a whole.
  const isAnchored = (pattern: RegExp) => /^\^|\$\)?$/.test(pattern.source)
  const likely = rules.filter(({ pattern }) => isAnchored(pattern) || source.text.search(pattern) >= 0)
  const diagnostics: Diagnostic[] = []
  if (likely.length === 0) return diagnostics
  walkTexts(source.raw, (text, path) => {
    const matching = likely.filter(({ pattern }) => text.search(pattern) >= 0)
    if (matching.length === 0) return
    const written = writtenText(source, data, path, text)
    diagnostics.push(...matching.flatMap((rule) => findInText(written, rule)))
  })
  return diagnostics
}

/** A check of all texts. @param knowledgeOf returns plain data, of which the rules are made */
export function textCheck<K>(
  knowledgeOf: (site: SiteModel) => K,
  rulesOf: (knowledge: K) => readonly TextRule[]
): Check {
  return fileCheck(knowledgeOf, (knowledge) => {
    const rules = rulesOf(knowledge)
    return (file) => findInTexts(file, rules)
  })
}

function writtenText(source: Resolved, data: unknown, path: Path, text: string): WrittenText {
  const node = nodeAt(source, path)
  const role = node?.type === 'field' ? node.role : undefined
  const placeholders = node?.description?.match(braced) ?? []
  return { source, path, text, value: valueAt(data, path), role, placeholders }
}

function findInText(written: WrittenText, { pattern, isAbout, find }: TextRule): Diagnostic[] {
  const { source, path, text } = written
  if (!isAbout(written)) return []
  return [...text.matchAll(pattern)].flatMap(({ 0: token, 1: words = '', index }) => {
    const finding = find(token, words, written)
    if (!finding) return []
    // The file indents the next line, so a match across lines is reported at its start, and has no quick fix.
    const [start = ''] = token.split('\n')
    const here = start === token ? finding : { ...finding, suggestions: undefined }
    return diagnosticAtToken(source, path, start, here, occurrenceAt(text, start, index))
  })
}

/** Whether visitors see the text. */
export function isShown({ role }: WrittenText): boolean {
  return role?.role === 'text' || role?.role === 'heading' || role?.role === 'label'
}

export function isShortText({ role }: WrittenText): boolean {
  return role?.role === 'heading' || role?.role === 'label' || (role?.role === 'text' && role.form === 'line')
}

export function isNoCode({ role }: WrittenText): boolean {
  return role?.role !== 'code'
}

/** Whether the text is a quotation: testimonials are the words of others. */
export function isQuoted({ source: { place } }: WrittenText): boolean {
  return place.kind === 'entry' && place.collection === 'testimonials'
}
