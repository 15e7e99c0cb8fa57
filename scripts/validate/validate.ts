import type { z } from 'zod'
import { collections, singletons, withoutFile, type Content } from '../../schema/content.ts'
import { toDiagnostics } from './zod-diagnostics.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { slipDiagnostic, slipOnLine } from '../source/find-slip.ts'
import { memoize } from '../../src/shared/memoize.ts'
import type { Resolved } from './resolve-references.ts'
import { fieldsIn, shownText, type Valid } from './fields.ts'
import { fittingParts } from './schema-at.ts'
import { rangeIn, schemaFor } from '../source/source.ts'
import { isRecord } from '../source/walk.ts'

/**
 * Validates each file against its schema. `readable` are all files with data, those with errors reduced to their valid
 * parts. `content` is undefined while a singleton has errors or is missing.
 */
export function validate(sources: readonly Resolved[]) {
  const files = sources.map(validateFile)
  const valid = files.flatMap((file) => file.valid)
  const readable = files.flatMap((file) => file.readable)
  const found = files.flatMap((file) => file.diagnostics)
  return { valid, readable, content: contentOf(valid), diagnostics: inCurrencyOf(valid, found) }
}

/** The diagnostics; a price without a currency, which may be any, gets the currency of all valid amounts. */
function inCurrencyOf(valid: readonly Valid[], diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const isOpen = ({ rule, suggestions = [] }: Diagnostic) => rule === 'bad-price' && suggestions.length > 1
  if (!diagnostics.some(isOpen)) return diagnostics
  const amounts = valid.flatMap(fieldsIn).filter(({ role }) => role.role === 'amount')
  const [currency, ...others] = new Set(amounts.flatMap(({ value }) => shownText(value).map((text) => text.charAt(0))))
  if (currency === undefined || others.length > 0) return diagnostics
  return diagnostics.map((diagnostic) => {
    const [own, ...more] = (diagnostic.suggestions ?? []).filter(({ text }) => text.startsWith(currency))
    if (!isOpen(diagnostic) || own === undefined || more.length > 0) return diagnostic
    return { ...diagnostic, hint: `Did you mean "${own.text}"?`, suggestions: [own] }
  })
}

const validateFile = memoize((source: Resolved) => {
  if (source.data === undefined) return { valid: [], readable: [], diagnostics: [] }
  const schema = schemaFor(source.place)
  const result = schema.safeParse(source.data)
  const parts = result.success ? result.data : fittingParts(schema, source.data)
  const diagnostics = result.success
    ? []
    : withSlips(
        source,
        once(result.error.issues)
          .flatMap((issue) => toDiagnostics(source, issue))
          // A field may be missing only because a guess was validated in place of invalid YAML.
          .filter(({ rule }) => !source.original || rule !== 'missing-key')
          .filter((one, _, all) => !all.some((other) => takesIn(one, other)))
      )
  const { place } = source
  const file: Valid = { source, data: place.kind === 'entry' && isRecord(parts) ? { ...parts, id: place.id } : parts }
  return { valid: result.success ? [file] : [], readable: [file], diagnostics }
})

/** Whether a text is only too long because a list that lost its name continues it. */
function takesIn({ rule, line, endLine }: Diagnostic, list: Diagnostic): boolean {
  const isList = list.rule === 'missing-key' && list.suggestions !== undefined
  return rule === 'too-long' && isList && list.line > line && list.line <= endLine
}

/** Trying edits is slow. A file with more of them is broken as a whole. */
const maxSlips = 5

/**
 * The diagnostics. A line that is valid YAML but means other fields than its author intended gets only one, such as a
 * text with a comma in braces.
 */
function withSlips(source: Resolved, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const { file, text, place, original } = source
  const written = text.split('\n')
  // An item with a colon is read as a group of fields, a colon without a space as a part of the name, and what follows a
  // comma in braces as a field.
  const isGroup = (line: number) => /^\s*- +[^\s[{'"][^:]*: |[{,] *[\w-]+ *[,}]/.test(written[line - 1] ?? '')
  const isSuspect = ({ rule, suggestions, line, column, endColumn }: Diagnostic) =>
    !original &&
    (rule === 'unknown-key'
      ? !suggestions || /[:=]\S|^[\w-]+ \S/.test((written[line - 1] ?? '').slice(column - 1, endColumn - 1))
      : rule === 'wrong-type' && !suggestions && isGroup(line))
  const suspects = diagnostics.filter(isSuspect)
  const slips = new Map<number, Diagnostic>()
  for (const line of [...new Set(suspects.map((suspect) => suspect.line))].slice(0, maxSlips)) {
    const slip = slipOnLine(text, line, place)
    const rule = suspects.find((suspect) => suspect.line === line)?.rule
    if (slip && rule)
      slips.set(
        line,
        slipDiagnostic(file, slip, rule, (...offsets) => rangeIn(text, ...offsets))
      )
  }
  return [...diagnostics.filter(({ line }) => !slips.has(line)), ...slips.values()]
}

/** Only the first issue of each value; later ones are consequences. */
function once(diagnostics: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const seen = new Set<string>()
  return diagnostics.filter(({ path, code }) => {
    const place = path.map(String).join('\0')
    const isFirst = !seen.has(place)
    // The path of an unknown key is the path of its group, which may have several.
    if (code !== 'unrecognized_keys') seen.add(place)
    return code === 'unrecognized_keys' || isFirst
  })
}

function contentOf(valid: readonly Valid[]): Content | undefined {
  const singles: Record<string, unknown> = { ...withoutFile }
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
