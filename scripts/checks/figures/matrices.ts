import { collections, type Entry } from '../../../schema/content.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { closestMatch, didYouMean } from '../../diagnostics/did-you-mean.ts'
import { isMatrix, isPage, isPlan, type SiteModel, type ValidEntry } from '../../model/site-model.ts'
import { diagnosticAtKey, diagnosticAtValue } from '../../source/source.ts'
import type { Resolved } from '../../validate/resolve-references.ts'

/** Each plan in a table has a value for every row, and each value has a row. */
export function checkMatrices(site: SiteModel): Diagnostic[] {
  const matrices = site.valid.filter(isMatrix)
  // The rows of a table with errors are not known.
  if (matrices.length < (site.ids.get('matrices')?.length ?? 0)) return []
  return [...unmatchedRows(site, matrices), ...marksAsText(site)]
}

/** The rows without a value of each plan, in the tables that a page shows it in. */
function gapsOf(site: SiteModel, matrices: readonly ValidEntry<'matrices'>[]): (plan: Entry<'plans'>) => Row[] {
  const sections = site.valid.filter(isPage).flatMap(({ data }) => data.sections)
  const shown = sections.filter((section) => section.type === 'pricing')
  return ({ id, includes }) =>
    matrices
      .filter(({ data }) =>
        shown.some(({ plans, matrix }) => matrix?.id === data.id && plans.some((one) => one.id === id))
      )
      .flatMap(rowsOf)
      .filter(({ row }) => includes[row] === undefined)
}

/** Rows without a value, and values without a row. A misspelled row is one diagnostic, not both. */
function unmatchedRows(site: SiteModel, matrices: readonly ValidEntry<'matrices'>[]): Diagnostic[] {
  const gaps = gapsOf(site, matrices)
  const rows = [...new Set(matrices.flatMap(rowsOf).map(({ row }) => row))]
  const files = new Intl.ListFormat('en', { type: 'disjunction' }).format(matrices.map(({ source }) => source.file))
  return site.valid.filter(isPlan).flatMap(({ source, data }) => {
    const written = Object.keys(data.includes)
    const unknown = written.filter((key) => !rows.includes(key))
    const missing = gaps(data)
    const rest = missing.filter(({ row }) => closestMatch(row, unknown) === undefined)
    const names = missing.map(({ row }) => row)
    return [
      ...(rest.length > 0 ? [missingRows(source, rest, written.length > 0)] : []),
      ...unknown.map((key) => {
        const free = rows.filter((row) => !written.includes(row))
        return diagnosticAtKey(source, ['includes', key], {
          rule: closestMatch(key, names) === undefined ? 'unused-value' : 'missing-value',
          cause: { kind: 'value', name: `includes.${key}` },
          message: `Unknown row "${key}": there is no such row in ${files || 'content/matrices'}.`,
          ...(fieldsOfPlan.has(key)
            ? { hint: `${key} is a field of the plan. Move it out of includes: remove the spaces before it.` }
            : { hint: 'Add the row there, or delete this line.', ...didYouMean(key, free) })
        })
      })
    ]
  })
}

/** One diagnostic for all rows that a plan lacks. It has no quick fix, because no value is a safe default. */
function missingRows(source: Resolved, rows: readonly Row[], hasOthers: boolean): Diagnostic {
  const names = rows.map(({ row }) => row)
  const files = [...new Set(rows.map(({ matrix }) => `content/matrices/${matrix}.yaml`))].join(' and ')
  const keys = new Intl.ListFormat('en').format(names)
  return diagnosticAtKey(source, [hasOthers ? 'includes' : 'name'], {
    rule: 'missing-value',
    message: `This plan has no value for ${rows.length === 1 ? 'a row' : `${rows.length} rows`} of ${files}: ${names.join(', ')}.`,
    hint: `Under includes, add ${keys}: true, false or a few words${rows.length === 1 ? '' : ' each'}.`
  })
}

const fieldsOfPlan = new Set(Object.keys(collections.plans.shape))

const yes = /^(?:yes|true|on|y|x|ja|oui|s[ií]|sim|tak|✓|✔|✅)$/
const no = /^(?:no|false|off|n|nein|non|nee|não|nie|[-–—]|✗|✘|❌)$/

/** Words and signs that should be true or false, which the table shows as accessible marks. */
function marksAsText(site: SiteModel): Diagnostic[] {
  return site.valid.filter(isPlan).flatMap(({ source, data: { includes } }) =>
    Object.entries(includes).flatMap(([key, value]) => {
      const word = String(value).toLowerCase()
      const misspelled = word.length > 3 ? closestMatch(word, ['true', 'false']) : undefined
      const expected = yes.test(word) ? 'true' : no.test(word) ? 'false' : misspelled
      if (typeof value !== 'string' || expected === undefined) return []
      return diagnosticAtValue(source, ['includes', key], {
        rule: 'wrong-type',
        message: `includes › ${key}: The table would show the word “${value}” in place of the mark for ${expected === 'true' ? 'included' : 'not included'}.`,
        hint: value === expected ? 'Remove the quotes.' : `Write ${expected} in place of ${value}.`,
        suggestions: [{ text: expected }]
      })
    })
  )
}

type Row = ReturnType<typeof rowsOf>[number]

function rowsOf({ data }: ValidEntry<'matrices'>) {
  return data.groups.flatMap(({ rows }) => rows.map(({ id }) => ({ row: id, matrix: data.id })))
}
