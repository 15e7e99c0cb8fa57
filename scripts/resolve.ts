import { singletons } from '../schema/content.ts'
import type { Finding, Issue } from './issue.ts'
import { nearest } from './nearest.ts'
import { issueInSource, locateToken, occurrenceAt, placeName, type Path, type Source } from './source.ts'
import { isRecord, mapTexts, valueAt, walkTexts } from './walk.ts'

/** `$(plans.starter.price)`, with spaces inside or without; with two dollar signs it stands for itself. */
const referencePattern = /(\$?)\$\(\s*([^()\s]*)\s*\)/g

/** The names that a text refers to, such as `plans.starter.price`. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(referencePattern)].flatMap(([, escape, name = '']) => (escape ? [] : name))
}

export interface Resolved extends Source {
  /** The data as written, with its references. */
  readonly raw: unknown
  /** Paths of texts that name something unknown: what they would say is not known, so nothing else is said of them. */
  readonly unresolved: ReadonlySet<string>
}

interface Fault {
  readonly message: string
  readonly hint: string
  /** The name that was probably meant. */
  readonly near?: string | undefined
}

/** What a name stands for. `elsewhere`: nothing, but that is reported at another place. */
type Outcome =
  | { readonly kind: 'value'; readonly text: string }
  | ({ readonly kind: 'unknown' | 'circle' } & Fault)
  | { readonly kind: 'elsewhere' }

/** Puts the values in place of all references, before validation, so that limits see the final text. */
export function resolve(sources: readonly Source[]): { sources: readonly Resolved[]; issues: readonly Issue[] } {
  const names = new NameTable(sources)
  const issues: Issue[] = []
  const resolved = sources.map((source): Resolved => {
    const unresolved = new Set<string>()
    const data = mapTexts(source.data, (text, path) =>
      text.replaceAll(referencePattern, (token, escape: string, name: string, index: number) => {
        if (escape) return token.slice(1)
        const outcome = names.lookUp(name, nameOf(source, path))
        if (outcome.kind === 'value') return outcome.text
        unresolved.add(path.join('.'))
        if (outcome.kind !== 'elsewhere') {
          const range = locateToken(source, path, token, occurrenceAt(text, token, index))
          issues.push(issueInSource(source, range, findingOf(outcome)))
        }
        return token
      })
    )
    return { ...source, raw: source.data, data, unresolved }
  })
  return { sources: resolved, issues }
}

function findingOf({ message, hint, near }: Fault): Finding {
  return { rule: 'unknown-reference', message, hint, suggestions: near ? [{ text: `$(${near})` }] : undefined }
}

/** The name by which references find the text at `path`; a fact with more than its text is called without `.value`. */
function nameOf(source: Source, path: Path): string {
  return [placeName(source.place), ...(path.at(-1) === 'value' ? path.slice(0, -1) : path)].join('.')
}

/** Every value that references can name, looked up by dotted name. */
class NameTable {
  readonly #roots = new Map<string, Source>()
  #names: readonly string[] | undefined

  constructor(sources: readonly Source[]) {
    for (const source of sources) this.#roots.set(placeName(source.place), source)
  }

  /** `asking` is the name of the text that refers, so that a circle back to it is found. */
  lookUp(name: string, asking: string, trail: readonly string[] = []): Outcome {
    const found = this.#find(name)
    // The text's one name, for it may be called in two ways: with `.value` and without.
    const called = found ? nameOf(found.source, found.path) : name
    if (called === asking) {
      const circle = [asking, ...trail, called].join(' → ')
      return {
        kind: 'circle',
        message: `$(${called}) leads back to itself: ${circle}.`,
        hint: 'Write the value itself in one of these places.'
      }
    }
    if (trail.includes(called)) return { kind: 'elsewhere' }
    const isUnread = found ? found.source.data === undefined : this.#isMissingFile(name)
    if (isUnread) return { kind: 'elsewhere' }
    const value = found && valueAt(found.source.data, found.path)
    // A key without a value is reported where it stands.
    if (value === null) return { kind: 'elsewhere' }
    const raw = textOf(value)
    if (raw === undefined) return this.#unknown(name)
    let failed: Outcome | undefined
    const text = raw.replaceAll(referencePattern, (token, escape: string, inner: string) => {
      if (escape) return token.slice(1)
      const outcome = this.lookUp(inner, asking, [...trail, called])
      if (outcome.kind === 'value') return outcome.text
      failed ??= outcome
      return token
    })
    if (!failed) return { kind: 'value', text }
    // A circle through the asking text is its own fault; an unknown name is reported where it stands.
    return failed.kind === 'circle' ? failed : { kind: 'elsewhere' }
  }

  #find(name: string): { source: Source; path: Path } | undefined {
    const steps = name.split('.')
    for (const length of [2, 1]) {
      const source = this.#roots.get(steps.slice(0, length).join('.'))
      if (source) return { source, path: steps.slice(length) }
    }
    return undefined
  }

  #isMissingFile(name: string): boolean {
    const [root = ''] = name.split('.')
    return Object.hasOwn(singletons, root) && !this.#roots.has(root)
  }

  #unknown(name: string): Outcome {
    this.#names ??= [...this.#roots.values()].flatMap((source) => {
      const names: string[] = []
      walkTexts(source.data, (_, path) => names.push(nameOf(source, path)))
      return names
    })
    const near = nearest(name, this.#names)
    return {
      kind: 'unknown',
      message: `Nothing is called "${name}".`,
      hint: near
        ? `Did you mean $(${near})?`
        : 'Refer to a value such as $(plans.starter.price), or add it to content/facts.yaml.',
      near
    }
  }
}

/** A value as text: a text or number itself, or the `value` of a fact that carries more than that. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return isRecord(value) && 'value' in value ? textOf(value['value']) : undefined
}
