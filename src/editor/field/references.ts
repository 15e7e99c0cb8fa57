import type { FieldForm, NamedValue, Names } from '../../../schema/editing.ts'

/** As scripts/validate/resolve-references.ts reads references: a `$` before one escapes it, then the name. */
export const reference = /(\$?)\$\(\s*([^()\s]*)\s*\)/g

/** Text with the values of its references, as the page shows it. */
export function resolveReferences(text: string, names: Names | undefined): string {
  return replaceReferences(text, names, ({ value }) => value)
}

/** A message with its references in words: “Use the price of Starter ($67)”. */
export function namingReferences(text: string, names: Names | undefined): string {
  return replaceReferences(text, names, ({ label, value }) => `${label} (${value})`)
}

function replaceReferences(text: string, names: Names | undefined, replace: (value: NamedValue) => string): string {
  return text.replaceAll(reference, (token, escape: string, name: string) => {
    if (escape) return token.slice(1)
    const named = names?.values.find((value) => value.name === name)
    return named ? replace(named) : token
  })
}

export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}

/** In a number field, text that is a number is stored as a number. */
export function valueOf(typed: string, { control, isRequired }: FieldForm): string | number | undefined {
  if (typed === '' && !isRequired) return undefined
  return control === 'number' && typed.trim() !== '' && !Number.isNaN(Number(typed)) ? Number(typed) : typed
}
