// One file; the ESM form is 170 files, which every command would load.
import culori from 'culori/require'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { locate, type Path, type Source } from '../source/source.ts'
import { valueAt } from '../source/walk.ts'
import { nodeAt } from './fields.ts'

/** The hint and the fix for a color code such as `#7c3aed` in place of a hue; undefined for other values. */
export function suggestHue(source: Source, path: Path): Pick<Finding, 'hint' | 'suggestions'> | undefined {
  const node = nodeAt(source, path)
  if (node?.type !== 'field' || node.role.role !== 'color') return undefined
  const value = valueAt(source.data, path)
  const { line, column, endLine, endColumn } = locate(source, path)
  const rest = source.text.split('\n')[line - 1]?.slice(column - 1) ?? ''
  // YAML reads a color code without quotes as a comment.
  const [code = '', comment] =
    /^(?:.*?\s)?(#[\da-f]{6}|#[\da-f]{3})\b/i.exec(value === null ? rest : String(value)) ?? []
  const hue = Math.round(culori.converter('oklch')(code)?.h ?? Number.NaN) % 360
  if (comment === undefined) return undefined
  const at = column + rest.indexOf(comment)
  const range =
    value === null
      ? { line, column: at, endLine: line, endColumn: at + comment.length }
      : { line, column, endLine, endColumn }
  const about = Number.isNaN(hue) ? '' : ` Its hue is about ${hue}.`
  return {
    hint: `${comment} is a color code, not a hue.${about}`,
    suggestions: Number.isNaN(hue) ? undefined : [{ text: String(hue), range }]
  }
}
