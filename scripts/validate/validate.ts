import type { Valid } from './valid.ts'
import type { z } from 'zod'
import { collections, singletons, type Content } from '../../schema/content.ts'
import { explain, prototypeKeys } from './zod-diagnostics.ts'
import type { Issue } from '../diagnostics/diagnostic.ts'
import { misplaced } from '../source/wrong-folder.ts'
import { perFile } from '../platform/memoize.ts'
import type { Resolved } from './resolve-references.ts'
import { fittingParts, schemaOf } from './schema-at.ts'
import { issueInSource, locate, type Source } from '../source/source.ts'
import { invisibleIn } from '../source/yaml-diagnostics.ts'
import { isRecord, walkTexts } from '../source/walk.ts'

/** What validation says of one file. */
interface Validated {
  readonly valid: readonly Valid[]
  readonly readable: readonly Valid[]
  readonly issues: readonly Issue[]
}

/**
 * Each file against its schema. `readable` are all files that hold data, of the faulty ones the parts that fit;
 * `content` is there when no singleton is faulty or missing.
 */
export function validate(sources: readonly Resolved[]) {
  const files = sources.map(validateFile)
  const valid = files.flatMap((file) => file.valid)
  const readable = files.flatMap((file) => file.readable)
  return { valid, readable, content: contentOf(valid), issues: files.flatMap((file) => file.issues) }
}

const validateFile = perFile((source: Resolved): Validated => {
  if (source.data === undefined) return { valid: [], readable: [], issues: [] }
  const schema: z.ZodType = schemaOf(source)
  const result = schema.safeParse(source.data)
  const stray = result.success ? undefined : misplaced(source)
  if (stray) return { valid: [], readable: [], issues: [stray] }
  const data = withId(source, result.success ? result.data : fittingParts(schema, source.data))
  const issues = result.success ? [] : once(result.error.issues).flatMap((issue) => explain(source, schema, issue))
  issues.push(...invisibleEscapes(source), ...prototypeKeys(source, schema))
  const file = { source, data }
  return { valid: result.success ? [file] : [], readable: [file], issues }
})

/** What is no list, or no address at all, is not said to be too long a list, or an address of another kind, besides. */
function once(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const seen = new Set<string>()
  return issues.filter(({ path, code }) => {
    const place = path.map(String).join('\0')
    // Keys that nobody knows are said of the group that they are in.
    if (code === 'unrecognized_keys') return true
    if (seen.has(place)) return false
    seen.add(place)
    return true
  })
}

/** Invisible characters that the file itself does not show, because YAML writes them as escapes. */
function invisibleEscapes(source: Resolved): Issue[] {
  const issues: Issue[] = []
  if (!source.text.includes('\\')) return issues
  walkTexts(source.raw, (text, path) => {
    const finding = invisibleIn(text)
    if (finding) issues.push(issueInSource(source, locate(source, path), finding))
  })
  return issues
}

function withId({ place }: Source, data: unknown): unknown {
  return place.kind === 'entry' && isRecord(data) ? { ...data, id: place.id } : data
}

function contentOf(valid: readonly Valid[]): Content | undefined {
  const singles: Record<string, unknown> = { addresses: [] }
  const folders: Record<string, Map<string, unknown>> = Object.fromEntries(
    Object.keys(collections).map((name) => [name, new Map()])
  )
  for (const { source, data } of valid) {
    if (source.place.kind === 'singleton') singles[source.place.name] = data
    else folders[source.place.collection]?.set(source.place.id, data)
  }
  if (Object.keys(singletons).some((name) => !(name in singles))) return undefined
  // Each part was parsed by the schema of its own name just above, which the compiler cannot follow.
  return { ...singles, ...folders } as unknown as Content
}
