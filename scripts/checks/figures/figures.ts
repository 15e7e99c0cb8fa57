import { singletonOf, type SiteModel } from '../../model/site-model.ts'
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts'
import { memoize } from '../../platform/memoize.ts'
import { diagnosticAtToken, occurrenceAt, type Path } from '../../source/source.ts'
import { isRecord, walkTexts } from '../../source/walk.ts'
import { isCode } from '../../validate/fields.ts'
import type { Resolved } from '../../validate/resolve-references.ts'

const figure = String.raw`\d[\d,.]*(?:[-–]\d+)?\+?`
/** `30-day`, `5-7 business days`, `24 hours`: a figure and its unit. */
const counted = new RegExp(String.raw`^(${figure})[-\s](\p{L}[\p{L} ]*)$`, 'u')
/** `React 18`, `Node 18+`: a name and its version. */
const versioned = /^(\p{L}[\p{L}.]+) (\d[\d.]*\+?)$/u

/** A fact with a figure. It is known by the words that stand next to its references. */
interface Fact {
  /** `facts.support-response`. */
  readonly name: string
  readonly figure: string
  /** `business day`, or the name of what has the version. */
  readonly unit: string
  readonly isVersion: boolean
  readonly neighbors: ReadonlySet<string>
}

/** A figure that is a fact is referenced, and neither typed nor contradicted. */
export function checkFigures(site: SiteModel): Diagnostic[] {
  const facts = factsOf(site)
  return site.sources.flatMap((source) =>
    figuresIn(source).flatMap((typed) => {
      const fact = facts.find((fact) => isAbout(typed, fact))
      if (!fact) return []
      const { path, text, index } = typed
      return diagnosticAtToken(
        source,
        path,
        typed.figure,
        faultOf(typed, fact),
        occurrenceAt(text, typed.figure, index)
      )
    })
  )
}

function faultOf({ figure }: Typed, fact: Fact): Finding {
  if (figure.replace('+', '') === fact.figure.replace('+', ''))
    return {
      rule: 'literal-figure',
      message: `The figure ${figure} is typed here, but it is a fact.`,
      hint: `Use $(${fact.name}), so that it follows the fact.`
    }
  return {
    rule: 'conflicting-figure',
    message: `This text says ${figure}, but $(${fact.name}) says ${fact.figure}.`,
    hint: `Use $(${fact.name}). If this is about something else, reword it.`
  }
}

function factsOf(site: SiteModel): Fact[] {
  const facts = singletonOf(site, 'facts')?.data
  if (!isRecord(facts)) return []
  return Object.entries(facts).flatMap(([key, fact]): Fact[] => {
    const name = `facts.${key}`
    const value = String(isRecord(fact) ? fact['value'] : fact)
    const [, figure, unit] = counted.exec(value) ?? []
    if (figure && unit) {
      const neighbors = new Set(site.sources.flatMap((source) => neighborsIn(source).get(name) ?? []))
      return [{ name, figure, unit: unit.toLowerCase(), isVersion: false, neighbors }]
    }
    const [, subject, version] = versioned.exec(value) ?? []
    return subject && version ? [{ name, figure: version, unit: subject, isVersion: true, neighbors: new Set() }] : []
  })
}

/** A typed figure with the words around it. */
interface Typed {
  readonly figure: string
  readonly path: Path
  readonly text: string
  readonly index: number
  readonly before: string | undefined
  readonly after: readonly string[]
}

function isAbout({ before, after }: Typed, { unit, isVersion, neighbors }: Fact): boolean {
  if (isVersion) return before === unit
  const words = unit.split(' ')
  if (!words.every((word, at) => isSameWord(word, after[at]?.toLowerCase() ?? ''))) return false
  return [before, after[words.length]].some((word) => word !== undefined && neighbors.has(word.toLowerCase()))
}

/** Whether words differ only in their ending: day and days, Tag and Tagen. */
function isSameWord(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= 2 && a.length > 0 && b.length > 0 && (a.startsWith(b) || b.startsWith(a))
}

/** Shorter words, such as articles, stand next to anything. */
const shortestNeighbor = 4

/** The words right before and right after the references to each fact. */
const neighborsIn = memoize((source: Resolved): ReadonlyMap<string, readonly string[]> => {
  const neighbors = new Map<string, string[]>()
  if (!source.text.includes('$(facts.')) return neighbors
  walkTexts(source.raw, (text) => {
    for (const { 0: token, 1: name = '', index } of text.matchAll(/(?<!\$)\$\(\s*(facts\.[\w-]+)\s*\)/g)) {
      const words = [wordBefore(text, index), wordsAfter(text, index + token.length)[0]]
      const known = words.flatMap((word) => (word && word.length >= shortestNeighbor ? word.toLowerCase() : []))
      neighbors.set(name, [...(neighbors.get(name) ?? []), ...known])
    }
  })
  return neighbors
})

const typedFigure = new RegExp(String.raw`(?<![\p{L}\p{N}_$€£.,#/–-])(${figure})(?<![.,])(?![\p{L}\p{N}_%])`, 'gu')

const figuresIn = memoize((source: Resolved): readonly Typed[] => {
  const typed: Typed[] = []
  const { place } = source
  if ((place.kind === 'singleton' && place.name === 'facts') || !/\d/.test(source.text)) return typed
  walkTexts(source.raw, (text, path) => {
    if (!/\d/.test(text) || isCode(source, path)) return
    for (const { 1: figure = '', index } of text.matchAll(typedFigure)) {
      const [before, after] = [wordBefore(text, index), wordsAfter(text, index + figure.length)]
      typed.push({ figure, path, text, index, before, after })
    }
  })
  return typed
})

/** The word right before a place of a text; undefined at the start of a sentence. */
function wordBefore(text: string, index: number): string | undefined {
  return /([\p{L}.]*\p{L})\s$/u.exec(text.slice(0, index))?.[1]
}

/** The next four words of the same sentence. */
function wordsAfter(text: string, index: number): string[] {
  const [run = ''] = /^(?:[-\s]\p{L}+){0,4}/u.exec(text.slice(index)) ?? []
  return run.split(/[-\s]/).slice(1)
}
