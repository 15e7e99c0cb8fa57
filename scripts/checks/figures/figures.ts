import { without, type Finding, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { memoize } from '../../platform/memoize.ts'
import { singletonOf, type SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, occurrenceAt, type Path, type Source } from '../../source/source.ts'
import { isCode } from '../../validate/fields.ts'
import { isRecord, walkTexts } from '../../source/walk.ts'
import { checkFiguresByName } from './figures-by-name.ts'
import { checkConflictingFigures } from './conflicting-figures.ts'

/** A figure in a text, identified by the words around it: the `30` of "30-day money-back guarantee". */
interface Figure {
  readonly figure: string
  /** The words that it counts, in lower case with single spaces. */
  readonly about: string
  /** Its index in the text. */
  readonly index: number
}

interface Statement extends Figure {
  readonly path: Path
  readonly text: string
}

/** `30-day`, `5-7 business days`, `24 hours`: a figure and what it counts. */
const counted = /^(\d[\d,.]*(?:[-–]\d+)?\+?)[-\s]([a-z][a-z ]*)$/i
/** `React 18`, `Node 18+`: a name and its version. */
const versioned = /^([A-Z][A-Za-z.]+|npm|yarn) (\d[\d.]*\+?)$/

/** A figure that is a fact is referenced, and never typed or contradicted. */
export function checkFigures(site: SiteModel): Diagnostic[] {
  const facts = factsOf(site)
  const known = new Map(site.sources.flatMap((source) => usesIn(source).flatMap((use) => signatureOf(use, facts))))
  const versions = [...facts].flatMap(([fact, value]) => {
    const [, name, version] = versioned.exec(value) ?? []
    return name && version ? [[name, { fact, figure: version }] as const] : []
  })
  const byVersion = new Map(versions)
  const ofFacts = site.sources.flatMap((source) =>
    statementsIn(source).flatMap((statement) => {
      const truth = known.get(statement.about) ?? byVersion.get(statement.about)
      return truth ? issueOf(source, statement, truth) : []
    })
  )
  const byName = without(checkFiguresByName(site, facts), ofFacts)
  return [...ofFacts, ...byName, ...without(checkConflictingFigures(site), [...ofFacts, ...byName])]
}

interface Truth {
  readonly fact: string
  readonly figure: string
}

function issueOf(source: Source, { figure, index, path, text }: Statement, { fact, figure: right }: Truth): Diagnostic {
  const isSame = figure.replace('+', '') === right.replace('+', '')
  const finding: Finding = isSame
    ? {
        rule: 'literal-figure',
        message: `The figure ${figure} is typed here, but it is a fact.`,
        hint: `Use $(${fact}), so that it follows the fact.`
      }
    : {
        rule: 'conflicting-figure',
        message: `This text says ${figure}, but $(${fact}) says ${right}.`,
        hint: `Use $(${fact}). If this is about something else, reword it.`
      }
  return diagnosticAtToken(source, path, figure, finding, occurrenceAt(text, figure, index))
}

/** The values of facts by their names. */
function factsOf(site: SiteModel): Map<string, string> {
  const facts = singletonOf(site, 'facts')?.data
  if (!isRecord(facts)) return new Map()
  return new Map(
    Object.entries(facts).flatMap(([name, fact]) => {
      const value = isRecord(fact) ? fact['value'] : fact
      return typeof value === 'string' ? [[`facts.${name}`, value] as const] : []
    })
  )
}

interface Use {
  readonly fact: string
  readonly words: string
}

/** References to facts, each with the two words after it. */
const usesIn = memoize((source: Source): readonly Use[] => {
  const uses: Use[] = []
  if (!source.text.includes('$(facts.')) return uses
  walkTexts(rawOf(source), (text) => {
    for (const { 1: fact = '', 2: words = '' } of text.matchAll(/(?<!\$)\$\((facts\.[\w-]+)\)((?:[-\s][a-z]+){2})/gi))
      uses.push({ fact, words })
  })
  return uses
})

function signatureOf({ fact, words }: Use, facts: ReadonlyMap<string, string>): (readonly [string, Truth])[] {
  const [, figure, unit] = counted.exec(facts.get(fact) ?? '') ?? []
  return figure && unit ? [[wordsOf(`${unit} ${words}`), { fact, figure }]] : []
}

/** The typed figures of a file, each under all word groups by which a fact could be known. */
const statementsIn = memoize((source: Source): readonly Statement[] => {
  if (source.place.kind === 'singleton' && source.place.name === 'facts') return []
  const statements: Statement[] = []
  if (!/\d/.test(source.text)) return statements
  walkTexts(rawOf(source), (text, path) => {
    if (!/\d/.test(text) || isCode(source, path)) return
    for (const one of figuresIn(text)) statements.push({ ...one, path, text })
  })
  return statements
})

function figuresIn(text: string): Figure[] {
  const counts = [...text.matchAll(/(?<![\w$€£.,#/–-])(\d[\d,.]*(?:[-–]\d+)?\+?)((?:[-\s][a-z]+){3,5})/gi)]
  const versions = [...text.matchAll(/\b([A-Z][A-Za-z.]+|npm|yarn) (\d[\d.]*\d|\d)(\+?)(?![\w-])/g)]
  return [
    ...counts.flatMap(({ 1: figure = '', 2: words = '', index }) => {
      const all = wordsOf(words).split(' ')
      // The unit has one to three words, so groups of three to five words are looked up.
      return [3, 4, 5].map((length) => ({ figure, about: all.slice(0, length).join(' '), index }))
    }),
    ...versions.map(({ 1: name = '', 2: version = '', 3: plus = '', index }) => ({
      figure: version + plus,
      about: name,
      index: index + name.length + 1
    }))
  ].filter(({ about }, at, every) => every.findIndex((one) => one.about === about) === at)
}

/** Words in lower case and singular: `Business days` and `business-day` are the same. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .split(/[-\s]+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=\w{2})s$/, ''))
    .join(' ')
}

/** A file as it is written, with its references. */
function rawOf(source: Source): unknown {
  return 'raw' in source ? source.raw : source.data
}
