import type { Entry } from '../../schema/content.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/did-you-mean.ts'
import { isPage, type SiteModel } from '../model/site-model.ts'
import { diagnosticAtKey, diagnosticInSource, locate } from '../source/source.ts'
import type { Valid } from '../validate/valid.ts'

/** Each plan in a table has a value for every row, and each value has a row. */
export function checkMatrices(site: SiteModel): Diagnostic[] {
  const matrices = site.valid.filter(isMatrix)
  // The rows of a table with errors are not known.
  if (matrices.length < (site.ids.get('matrices')?.length ?? 0)) return []
  return [...missingValues(site, matrices), ...unknownRows(site, matrices), ...marksAsText(site)]
}

type ValidMatrix = Valid & { readonly data: Entry<'matrices'> }
type ValidPlan = Valid & { readonly data: Entry<'plans'> }

function missingValues(site: SiteModel, matrices: readonly ValidMatrix[]): Diagnostic[] {
  const shown = new Map<string, Set<string>>()
  for (const { data } of site.valid.filter(isPage))
    for (const section of data.sections)
      if (section.type === 'pricing' && section.matrix)
        for (const plan of section.plans)
          shown.set(plan.id, (shown.get(plan.id) ?? new Set<string>()).add(section.matrix.id))
  return site.valid.filter(isPlan).flatMap(({ source, data }) =>
    matrices
      .filter((matrix) => shown.get(data.id)?.has(matrix.data.id))
      .flatMap(rowsOf)
      .filter(({ row }) => data.includes[row] === undefined)
      .flatMap(({ row, matrix }) =>
        diagnosticAtKey(source, Object.keys(data.includes).length > 0 ? ['includes'] : ['name'], {
          rule: 'missing-value',
          message: `This plan has no value for "${row}", a row of content/matrices/${matrix}.yaml.`,
          hint: `Add ${row}: under includes, with true, false or a few words.`
        })
      )
  )
}

function unknownRows(site: SiteModel, matrices: readonly ValidMatrix[]): Diagnostic[] {
  const rows = [...new Set(matrices.flatMap(rowsOf).map(({ row }) => row))]
  return site.valid.filter(isPlan).flatMap(({ source, data }) =>
    Object.keys(data.includes)
      .filter((key) => !rows.includes(key))
      .flatMap((key) =>
        diagnosticAtKey(source, ['includes', key], {
          rule: 'unused-value',
          message: `Unknown row "${key}": no table in content/matrices has it.`,
          ...didYouMean(key, rows)
        })
      )
  )
}

const yes = new Set(['yes', 'true', 'on', 'y', 'x', '✓', '✔', '✅'])
const no = new Set(['no', 'false', 'off', 'n', '-', '–', '—', '✗', '✘', '❌'])

/** Words and signs that should be true or false, which the table shows as accessible marks. */
function marksAsText(site: SiteModel): Diagnostic[] {
  return site.valid.filter(isPlan).flatMap(({ source, data: { includes } }) =>
    Object.entries(includes).flatMap(([key, value]) => {
      const word = String(value).toLowerCase()
      const expected = yes.has(word) ? 'true' : no.has(word) ? 'false' : undefined
      if (typeof value !== 'string' || expected === undefined) return []
      return diagnosticInSource(source, locate(source, ['includes', key]), {
        rule: 'wrong-type',
        message: `includes › ${key}: Expected ${expected}, got the text “${value}”.`,
        hint: `Write ${expected}. The table shows it as a mark.`,
        suggestions: [{ text: expected }]
      })
    })
  )
}

function rowsOf({ data }: ValidMatrix): { row: string; matrix: string }[] {
  return data.groups.flatMap(({ rows }) => rows.map(({ id }) => ({ row: id, matrix: data.id })))
}

function isMatrix(valid: Valid): valid is ValidMatrix {
  return valid.source.place.kind === 'entry' && valid.source.place.collection === 'matrices'
}

function isPlan(valid: Valid): valid is ValidPlan {
  return valid.source.place.kind === 'entry' && valid.source.place.collection === 'plans'
}
