import type { Valid } from './valid.ts'
import type { z } from 'zod'
import { collections, singletons, type Content } from '../../schema/content.ts'
import { prototypeKeys } from './key-diagnostics.ts'
import { toDiagnostics } from './zod-diagnostics.ts'
import type { RuleId } from '../diagnostics/rules.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { memoize } from '../platform/memoize.ts'
import type { Resolved } from './resolve-references.ts'
import { fittingParts, schemaOf } from './schema-at.ts'
import { diagnosticInSource, locate, type Source } from '../source/source.ts'
import { invisibleIn } from '../source/yaml-diagnostics.ts'
import { isRecord, walkTexts } from '../source/walk.ts'

/** The result of validating one file. */
interface Validated {
  readonly valid: readonly Valid[]
  readonly readable: readonly Valid[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Validates each file against its schema. `readable` are all files with data, those with errors reduced to their valid
 * parts. `content` is undefined while a singleton has errors or is missing.
 */
export function validate(sources: readonly Resolved[]) {
  const files = sources.map(validateFile)
  const valid = files.flatMap((file) => file.valid)
  const readable = files.flatMap((file) => file.readable)
  return { valid, readable, content: contentOf(valid), diagnostics: files.flatMap((file) => file.diagnostics) }
}

const validateFile = memoize((source: Resolved): Validated => {
  if (source.data === undefined) return { valid: [], readable: [], diagnostics: [] }
  const schema: z.ZodType = schemaOf(source)
  const result = schema.safeParse(source.data)
  const data = withId(source, result.success ? result.data : fittingParts(schema, source.data))
  const diagnostics = result.success
    ? []
    : once(result.error.issues)
        .flatMap((issue) => toDiagnostics(source, schema, issue))
        .filter(({ rule }) => !isHidden(source, rule))
  diagnostics.push(...invisibleEscapes(source), ...prototypeKeys(source, schema))
  const file = { source, data }
  return { valid: result.success ? [file] : [], readable: [file], diagnostics }
})

/** Whether the invalid YAML of a file, of which only a guess could be validated, may be why a field is missing. */
function isHidden({ original }: Source, rule: RuleId): boolean {
  return original !== undefined && rule === 'missing-key'
}

/** Only the first issue of each value; later ones are consequences. */
function once(diagnostics: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const seen = new Set<string>()
  return diagnostics.filter(({ path, code }) => {
    const place = path.map(String).join('\0')
    // The path of an unknown key is that of its group, which may have several.
    if (code === 'unrecognized_keys') return true
    if (seen.has(place)) return false
    seen.add(place)
    return true
  })
}

/** Diagnostics for invisible characters that YAML writes as escapes. */
function invisibleEscapes(source: Resolved): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  if (!source.text.includes('\\')) return diagnostics
  walkTexts(source.raw, (text, path) => {
    const finding = invisibleIn(text)
    if (finding) diagnostics.push(diagnosticInSource(source, locate(source, path), finding))
  })
  return diagnostics
}

function withId({ place }: Source, data: unknown): unknown {
  return place.kind === 'entry' && isRecord(data) ? { ...data, id: place.id } : data
}

function contentOf(valid: readonly Valid[]): Content | undefined {
  const singles: Record<string, unknown> = { addresses: [], vocabulary: [] }
  const folders: Record<string, Map<string, unknown>> = Object.fromEntries(
    Object.keys(collections).map((name) => [name, new Map()])
  )
  for (const { source, data } of valid) {
    if (source.place.kind === 'singleton') singles[source.place.name] = data
    else folders[source.place.collection]?.set(source.place.id, data)
  }
  if (Object.keys(singletons).some((name) => !(name in singles))) return undefined
  // Each part was validated with the schema of its name, which the compiler cannot follow.
  return { ...singles, ...folders } as unknown as Content
}
