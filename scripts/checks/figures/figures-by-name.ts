import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { memoize } from '../../platform/memoize.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, occurrenceAt, type Path, type Source } from '../../source/source.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import { isCode } from '../../validate/fields.ts'
import { walkTexts } from '../../source/walk.ts'

/** `within 48 hours`: a figure with the word before it and its unit. */
const stated = /\b([a-z]+)\s+(\d[\d,.]*(?:[-–]\d+)?)[-\s]((?:business )?(?:minute|hour|day|week|month|year))s?\b/gi
/** The value of a fact: `24 hours`, `5-7 business days`. */
const counted = /^(\d[\d,.]*(?:[-–]\d+)?)[-\s]((?:business )?(?:minute|hour|day|week|month|year))s?$/i

interface Statement {
  readonly before: string
  readonly figure: string
  readonly unit: string
  readonly path: Path
  readonly text: string
  readonly index: number
}

/**
 * Figures typed where a fact belongs: the same word before them as before a reference to the fact, the same unit, and a
 * word of the fact's name in the same sentence.
 */
export function checkFiguresByName(site: SiteModel, facts: ReadonlyMap<string, string>): Diagnostic[] {
  const known = [...facts].flatMap(([fact, value]) => {
    const [, figure, unit] = counted.exec(value) ?? []
    if (figure === undefined || unit === undefined) return []
    const before = new Set(site.sources.flatMap((source) => wordsBefore(source).get(fact) ?? []))
    const names = fact
      .replace(/^facts\./, '')
      .split('-')
      .filter((word) => word.length >= 5)
    return { fact, value, figure, unit: unit.toLowerCase(), before, names }
  })
  return site.sources.flatMap((source) =>
    statementsIn(source).flatMap(({ before, figure, unit, path, text, index }) => {
      const truth = known.find(
        (one) =>
          one.unit === unit &&
          one.figure !== figure &&
          one.before.has(before) &&
          one.names.some((name) => sentenceAt(text, index).includes(name))
      )
      if (!truth) return []
      return diagnosticAtToken(
        source,
        path,
        figure,
        {
          rule: 'conflicting-figure',
          message: `This text says ${figure} ${unit}s, but $(${truth.fact}) says ${truth.value}.`,
          hint: `Use $(${truth.fact}). If this is about something else, reword it.`
        },
        occurrenceAt(text, figure, index)
      )
    })
  )
}

/** The sentence around a place of a text, in lower case. */
function sentenceAt(text: string, index: number): string {
  const before =
    text
      .slice(0, index)
      .split(/[.!?]\s|\n/)
      .at(-1) ?? ''
  const after = text.slice(index).split(/[.!?](?:\s|$)|\n/)[0] ?? ''
  return (before + after).toLowerCase()
}

/** The words before the references to each fact. */
const wordsBefore = memoize((source: Resolved): ReadonlyMap<string, readonly string[]> => {
  const words = new Map<string, string[]>()
  if (!source.text.includes('$(facts.')) return words
  walkTexts(source.raw, (text) => {
    for (const { 1: word = '', 2: fact = '' } of text.matchAll(/\b([a-z]+)\s+\$\((facts\.[\w-]+)\)/gi))
      words.set(fact, [...(words.get(fact) ?? []), word.toLowerCase()])
  })
  return words
})

const statementsIn = memoize((source: Resolved): readonly Statement[] => {
  const statements: Statement[] = []
  if (!isAboutSite(source) || source.text.search(stated) < 0) return statements
  walkTexts(source.raw, (text, path) => {
    if (isCode(source, path)) return
    for (const { 0: words, 1: before = '', 2: figure = '', 3: unit = '', index } of text.matchAll(stated)) {
      const at = index + words.indexOf(figure)
      statements.push({ before: before.toLowerCase(), figure, unit: unit.toLowerCase(), path, text, index: at })
    }
  })
  return statements
})

/** Testimonials quote customers, and changelogs describe the past. */
function isAboutSite({ place }: Source): boolean {
  return place.kind === 'singleton'
    ? place.name !== 'facts'
    : place.collection !== 'testimonials' && place.collection !== 'changelog'
}
