import type { Names } from '../../../schema/editing.ts'

/** As scripts/validate/resolve-references.ts reads references: a `$` before one escapes it, then the name. */
export const reference = /(\$?)\$\(\s*([^()\s]*)\s*\)/g

/** A text with the values of its references, as the page shows it. */
export function resolveReferences(text: string, names: Names | undefined): string {
  return text.replaceAll(reference, (token, escape: string, name: string) =>
    escape ? token.slice(1) : (names?.values.find((one) => one.name === name)?.value ?? token)
  )
}

/** A value of a form as text. */
export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
