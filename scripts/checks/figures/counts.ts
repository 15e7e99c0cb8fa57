import type { Page } from '../../../schema/pages.ts'
import { sectionHeading } from '../../../schema/primitives.ts'
import type { Section } from '../../../schema/sections/index.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { numberLike, numberPattern, parseNumber } from '../../model/number-words.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import { isPage, type SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, occurrenceAt, type Path } from '../../source/source.ts'
import { referencesIn } from '../../model/usage.ts'
import type { Valid } from '../../validate/valid.ts'
import { valueAt, walkTexts } from '../../source/walk.ts'

/** What texts call the items of each section type's list, as patterns. */
const nouns: Readonly<Record<string, string>> = {
  pricing: 'plans?|licen[cs]es to choose from|pricing options?|price tiers?',
  faq: 'questions?',
  steps: 'steps?',
  testimonials: 'testimonials?|customer quotes?|customer stories',
  guides: 'guides?',
  chooser: 'questions?'
}

/** The list field of each section type. */
const lists: Readonly<Record<string, string>> = {
  pricing: 'plans',
  faq: 'faqs',
  steps: 'items',
  testimonials: 'testimonials',
  guides: 'items',
  chooser: 'questions'
} satisfies { [T in Section['type']]?: keyof Extract<Section, { type: T }> }

/** "Four questions", "three simple plans": with at most one word between, and no "up to" or "at least" before. */
function counting(type: string): RegExp {
  return new RegExp(
    String.raw`(?<!\b(?:up to|at least|at most|over|than|first|last|these|those|other|all but|than the|to|or|and) )(?<![\w$€£.,#-])${numberPattern}(?: (?:short|simple|easy|quick|clear|common|fair|one-time|paid))? (?:${nouns[type]})(?![\w-])`,
    'gi'
  )
}

/** Headings that count a list, such as "Three plans", agree with its length. */
export function checkCounts(site: SiteModel): Diagnostic[] {
  // checks/entries/entry-references.ts reports lists with unknown ids. Their length is not known.
  const isKnown = (page: Valid) =>
    referencesIn(page).every(({ value: { collection, id } }) => site.ids.get(collection)?.includes(id))
  return site.valid.filter(isPage).filter(isKnown).flatMap(miscounts)
}

interface List {
  readonly type: string
  readonly index: number
  readonly length: number
}

const miscounts = memoize((page: Valid): readonly Diagnostic[] => {
  const sections = isPage(page) ? page.data.sections : []
  const all = sections.flatMap((section, index): List[] => {
    const fields: Readonly<Record<string, unknown>> = section
    const list = fields[lists[section.type] ?? '']
    return Array.isArray(list) ? [{ type: section.type, index, length: list.length }] : []
  })
  // Lists with the same noun are counted together.
  const types = new Map(all.map(({ type }) => [nouns[type], type]))
  return [...types.values()].flatMap((type) => miscountsOf(page.source, type, all))
})

function miscountsOf(source: Resolved, type: string, all: readonly List[]): Diagnostic[] {
  const ofType = all.filter((list) => nouns[list.type] === nouns[type])
  const diagnostics: Diagnostic[] = []
  walkTexts(source.data, (text, path) => {
    if (!isHeading(path)) return
    const own = ofType.filter(({ index }) => path[0] === 'sections' && path[1] === index)
    // A heading counts its own section. Only a hero or cta counts the whole page.
    if (own.length === 0 && path[0] === 'sections' && !speakOfPage.has(typeAt(source, path))) return
    const right = new Set((own.length > 0 ? own : ofType).map(({ length }) => length))
    for (const { 0: words, 1: token = '', index } of text.matchAll(counting(type))) {
      if (right.has(parseNumber(token) ?? 0)) continue
      const lengths = [...right].sort((a, b) => a - b)
      const [length = 0] = lengths
      // One item is not "One plans".
      const follow = lengths.length === 1 && length > 1 ? words.replace(token, numberLike(length, token)) : undefined
      diagnostics.push(
        diagnosticAtToken(
          source,
          path,
          words,
          {
            rule: 'wrong-count',
            message: `The text says “${words}”, but ${own.length > 0 ? 'this section' : 'this page'} lists ${lengths.join(' or ')}.`,
            hint: `Correct the number, or the ${lists[own[0]?.type ?? type] ?? 'list'} of the section.`,
            follow
          },
          occurrenceAt(text, words, index)
        )
      )
    }
  })
  return diagnostics
}

const speakOfPage = new Set(['hero', 'cta'])

function typeAt({ data }: Resolved, path: Path): string {
  return String(valueAt(data, [...path.slice(0, 2), 'type']))
}

const pageWords = ['title', 'description'] satisfies (keyof Page)[]

/** Whether `path` is a heading or a description of a page or section. */
function isHeading(path: Path): boolean {
  const field = String(path.at(-1))
  if (path.length === 1) return pageWords.some((name) => name === field)
  return path.length === 3 && path[0] === 'sections' && Object.hasOwn(sectionHeading, field)
}
