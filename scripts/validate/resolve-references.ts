import { dequal } from 'dequal'
import { collectionNames, singletons } from '../../schema/content.ts'
import type { Finding, Diagnostic } from '../diagnostics/diagnostic.ts'
import type { RuleId } from '../diagnostics/rules.ts'
import { oftenReferenced } from '../../schema/roles.ts'
import { closestMatches, closestMatch, didYouMean, relatedNames } from '../diagnostics/did-you-mean.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { nodesTo } from './schema-at.ts'
import { treeOf } from '../../schema/schema-tree.ts'
import {
  diagnosticAtKey,
  diagnosticAtToken,
  occurrenceAt,
  placeName,
  schemaFor,
  valueName,
  type Path,
  type Source
} from '../source/source.ts'
import { isRecord, mapTexts, textsIn, valueAt } from '../source/walk.ts'

/** `$(plans.starter.price)`, with or without spaces inside; two dollar signs escape it. */
const referencePattern = /(\$?)\$\(\s*([^()\s]*)\s*\)/g

/** The names that a text refers to, such as `plans.starter.price`. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(referencePattern)].flatMap(([, escape, name = '']) => (escape ? [] : name))
}

export interface Resolved extends Source {
  /** The data as written, with its references. */
  readonly raw: unknown
  /** Paths of texts with an unknown reference. Their final text is not known, so no other rule checks them. */
  readonly unresolved: ReadonlySet<string>
}

/** The value of a name. `elsewhere`: another diagnostic says why it has none, or an invalid one. */
type Outcome =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'fault'; readonly finding: Finding }
  | { readonly kind: 'elsewhere' }

const cache = new WeakMap<Source, ReturnType<typeof resolveFile>>()

/** Replaces all references by their values. This runs before validation, so that length limits see the final text. */
export function resolve(sources: readonly Source[]) {
  const names = new NameTable(sources)
  const all = sources.map((source) => {
    const before = cache.get(source)
    const now = resolveFile(source, names)
    // The same object as before, so that memoized functions of a file stay valid.
    if (dequal(before, now)) return before ?? now
    cache.set(source, now)
    return now
  })
  const diagnostics = [
    ...groupBy(
      all.flatMap((file) => file.diagnostics),
      ({ cause }) => cause?.name
    ).values()
  ]
  return {
    sources: all.map(({ resolved }) => resolved),
    diagnostics: diagnostics.flatMap((same) => names.misspelled(same) ?? same)
  }
}

function resolveFile(source: Source, names: NameTable) {
  const unresolved = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const fill = (text: string, path: Path) =>
    text.replaceAll(referencePattern, (token, escape: string, name: string, index: number) => {
      if (escape) return token.slice(1)
      const outcome = names.lookUp(name, valueName(source.place, path))
      if (outcome.kind === 'value') return outcome.text
      unresolved.add(path.join('.'))
      const field = nodesTo(treeOf(schemaFor(source.place)), source.data, path).at(-1)
      const found = outcome.kind === 'fault' ? outcome.finding : undefined
      const finding = field?.description?.includes(`{${name}}`) ? placeholderFinding(name) : found
      if (finding) diagnostics.push(diagnosticAtToken(source, path, token, finding, occurrenceAt(text, token, index)))
      return token
    })
  // Most files of a large site have no references, and need no copy.
  const data = source.text.includes('$(') ? mapTexts(source.data, fill) : source.data
  const resolved: Resolved = { ...source, raw: source.data, data, unresolved }
  return { resolved, diagnostics }
}

function placeholderFinding(name: string): Finding {
  const placeholder = `{${name}}`
  return {
    rule: 'unknown-reference',
    message: `$(${name}) is not a reference. ${placeholder} is a placeholder of this text.`,
    hint: `Write ${placeholder}.`,
    suggestions: [{ text: placeholder }]
  }
}

/** Looks up values by the dotted names of references. */
class NameTable {
  readonly #roots = new Map<string, Source>()
  /** A cache of names that have a value, and so lead to no circle. */
  readonly #values = new Map<string, Outcome>()

  constructor(sources: readonly Source[]) {
    for (const source of sources) this.#roots.set(placeName(source.place), source)
  }

  /** @param from the name of the text with the reference, to find circles back to it */
  lookUp(name: string, from: string, trail: readonly string[] = []): Outcome {
    const known = this.#values.get(name)
    if (known) return known
    const outcome = this.#follow(name, from, trail)
    if (outcome.kind === 'value') this.#values.set(name, outcome)
    return outcome
  }

  /** One finding at a value that no text uses, where several texts use almost its name. @param same about one name */
  misspelled(same: readonly Diagnostic[]): Diagnostic | undefined {
    const { cause, suggestions = [] } = same[0] ?? {}
    const [name = ''] = namesIn(suggestions.map(({ text }) => text).join())
    const target = same.length > 1 && suggestions.length === 1 ? locateName(this.#roots, name) : undefined
    const written = cause?.name.split('.').at(-1)
    if (!target || !written || cause?.kind !== 'value' || groupOf(cause.name) !== groupOf(name)) return undefined
    if (this.#isNamed(name)) return undefined
    return diagnosticAtKey(target.source, target.path, {
      rule: 'unknown-reference',
      message: `${same.length} texts use $(${cause.name}), but this value is named $(${name}).`,
      hint: `Rename it to ${written}, or change the texts.`,
      suggestions: [{ text: written }]
    })
  }

  #isNamed(name: string): boolean {
    return [...this.#roots.values()].some(({ text }) => text.includes(`$(${name})`))
  }

  #follow(name: string, from: string, trail: readonly string[]): Outcome {
    const target = locateName(this.#roots, name)
    // A fact has two names, with `.value` and without.
    const called = target ? valueName(target.source.place, target.path) : name
    if (called === from) {
      return fault('circular-reference', called, {
        message:
          trail.length > 0
            ? `Circular reference: ${[from, ...trail, called].join(' → ')}.`
            : `$(${called}) is this value itself.`,
        hint:
          trail.length > 0 ? 'Write the value itself in one of these places.' : 'Write the value, or refer to another.'
      })
    }
    if (trail.includes(called)) return { kind: 'elsewhere' }
    const [root = ''] = name.split('.')
    const isMissingFile = !target && Object.hasOwn(singletons, root)
    if (isMissingFile || (target && target.source.data === undefined)) return { kind: 'elsewhere' }
    const value = target && valueAt(target.source.data, target.path)
    // Validation reports a key without a value.
    if (value === null) return { kind: 'elsewhere' }
    const raw = textOf(value)
    if (raw === undefined) return this.#unknown(name, target)
    if (target && !raw.includes('$(') && isFaultOf(target.source, target.path)) return { kind: 'elsewhere' }
    let failed: Outcome | undefined
    const text = raw.replaceAll(referencePattern, (token, escape: string, inner: string) => {
      if (escape) return token.slice(1)
      // One failure is enough. Going on would double the work with every level of nested references.
      if (failed) return token
      const outcome = this.lookUp(inner, from, [...trail, called])
      if (outcome.kind === 'value') return outcome.text
      failed ??= outcome
      return token
    })
    // A circle through the asking text is reported there; an unknown name, in the text that has it.
    const isCircle = failed?.kind === 'fault' && failed.finding.rule === 'circular-reference'
    if (failed) return isCircle ? failed : { kind: 'elsewhere' }
    if (text.length <= maxValueLength) return { kind: 'value', text }
    const message = `The value of $(${called}) has more than ${maxValueLength} characters.`
    return fault('too-long', called, { message, hint: 'Use fewer references in that value.' })
  }

  #unknown(name: string, target: { source: Source; path: Path } | undefined): Outcome {
    if (target && isFaultOf(target.source, target.path)) return { kind: 'elsewhere' }
    const words: Words = { message: `Unknown reference $(${name}).`, cause: { kind: 'value', name } }
    const reordered = [...this.#roots.values()].flatMap((source) =>
      valueNames(source).filter((other) => partsOf(other) === partsOf(name))
    )
    if (reordered.length > 0) return unknown(words, reordered, advice)
    const [collection = '', id = '', ...rest] = name.split('.')
    const folder = collectionNames.find((own) => own === collection)
    if (!target && folder && rest.length > 0) {
      const ids = [...this.#roots.values()].flatMap(({ place }) =>
        place.kind === 'entry' && place.collection === folder ? [place.id] : []
      )
      return unknown(
        {
          message: `Unknown reference $(${name}): content/${folder}/${id}.yaml does not exist.`,
          cause: { kind: 'entry', name: `${folder}.${id}` }
        },
        closestMatches(id, ids).map((match) => [folder, match, ...rest].join('.')),
        didYouMean(id, ids).hint ?? advice
      )
    }
    // Names of other entries are not candidates, however similar.
    const holder = target && placeName(target.source.place)
    const names = [...this.#roots].flatMap(([root, source]) =>
      holder === root || (!holder && oftenReferenced.has(schemaFor(source.place))) ? valueNames(source) : []
    )
    const isAlike = (other: string) => holder !== undefined || groupOf(other) === groupOf(name)
    // The start of the name may be missing.
    const longer = names.filter((other) => !holder && name.includes('.') && other.endsWith(`.${name}`))
    const close = longer.length > 0 ? longer : closestMatches(name, names.filter(isAlike))
    // A value that nothing refers to may have been renamed.
    const [renamed, ...more] = holder && close.length === 0 ? names.filter((other) => !this.#isNamed(other)) : []
    const comment = `# ${name.split('.').at(-1)}:`
    const isCommented = target?.source.text.split('\n').some((line) => line.replace(/^ *# */, '# ').startsWith(comment))
    if (target && isCommented) {
      const hint = `It is in a comment in ${target.source.file}. Remove the # before it.`
      return unknown(words, [], hint)
    }
    const related = holder ? relatedNames(name, names).map((one) => `$(${one})`) : []
    const guess = related.length > 0 && related.length <= 3 ? `Did you mean ${related.join(' or ')}?` : advice
    return unknown(
      words,
      close,
      renamed && more.length === 0 ? `Did you mean $(${renamed})? Nothing uses it.` : guess,
      target?.path.length === 1 ? target.source.file : undefined
    )
  }
}

const [advice = ''] = Object.values(singletons).flatMap((schema) => oftenReferenced.get(schema)?.advice ?? [])

/** The words of a name in any order and case, such as `$(plans/Starter.price)`. */
function partsOf(name: string): string {
  return name.toLowerCase().split(/[./]/).sort().join('.')
}

/** The name of what contains a value in its file. */
function groupOf(name: string): string {
  return name.split('.').slice(1, -1).join('.')
}

type Words = Pick<Finding, 'message' | 'cause'>

/** @param file where the value may have been deleted */
function unknown(words: Words, matches: readonly string[], otherwise: string, file?: string): Outcome {
  const names = matches.slice(0, 3).map((match) => `$(${match})`)
  const more = names.length > 1 && file ? ` If it was deleted, add it back to ${file}.` : ''
  const hint = names.length > 0 ? `Did you mean ${names.join(' or ')}?${more}` : otherwise
  const suggestions = names.map((text) => ({ text }))
  return { kind: 'fault', finding: { rule: 'unknown-reference', ...words, hint, suggestions } }
}

function fault(rule: RuleId, name: string, words: { message: string; hint: string }): Outcome {
  return { kind: 'fault', finding: { rule, cause: { kind: 'value', name }, ...words } }
}

/** The file with the value of a name, and the path of the value in it. */
export function locateName<S>(files: ReadonlyMap<string, S>, name: string) {
  const steps = name.split('.')
  for (const length of [2, 1]) {
    const source = files.get(steps.slice(0, length).join('.'))
    if (source) return { source, path: steps.slice(length) }
  }
  return undefined
}

const schemaFaults = memoize((source: Source) => schemaFor(source.place).safeParse(source.data).error?.issues ?? [])

/** Whether the diagnostics of the file itself explain what is wrong with a value, such as a misspelled key. */
function isFaultOf(source: Source, path: Path): boolean {
  return schemaFaults(source).some((issue) => {
    if (!issue.path.every((step, at) => step === path[at])) return false
    if (issue.code !== 'unrecognized_keys') return true
    return issue.keys.some((key) => closestMatch(key, [String(path[issue.path.length])]) !== undefined)
  })
}

const valueNames = memoize((source: Source): string[] => {
  const named = textsIn(source.data).filter(({ path }) => path.every((step) => /^[\w-]+$/.test(String(step))))
  return named.map(({ path }) => valueName(source.place, path))
})

/** In characters. Nested references can grow without bound. */
const maxValueLength = 10_000

/** A value as text: a text or number itself, or the `value` of a fact that carries more than that. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return isRecord(value) && 'value' in value ? textOf(value['value']) : undefined
}
