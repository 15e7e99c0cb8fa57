import type { JsonSchema } from './json-schema.ts'

/** The limits of a field in words for authors: `At most 90 characters.` */
export function limitsOf(schema: JsonSchema): string[] {
  return [...textLimits(schema), ...numberLimits(schema), ...listLimits(schema), ...choices(schema)]
}

function textLimits({ type, minLength = 0, maxLength }: JsonSchema): string[] {
  if (type !== 'string' || maxLength === undefined) return []
  return [minLength > 1 ? `${minLength} to ${maxLength} characters.` : `At most ${maxLength} characters.`]
}

function numberLimits({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): string[] {
  if (type !== 'integer' && type !== 'number') return []
  const kind = type === 'integer' ? 'A whole number' : 'A number'
  const from = exclusiveMinimum ?? minimum
  const start = from === undefined ? '' : ` ${exclusiveMinimum === undefined ? 'from' : 'above'} ${from}`
  return [`${kind}${start}${start && maximum !== undefined ? ` to ${maximum}` : ''}.`]
}

function listLimits({ type, minItems, maxItems }: JsonSchema): string[] {
  if (type !== 'array') return []
  if (minItems !== undefined && minItems === maxItems) return [`Exactly ${minItems}.`]
  if (minItems && maxItems) return [`${minItems} to ${maxItems}.`]
  if (minItems) return [`At least ${minItems === 1 ? 'one' : minItems}.`]
  return maxItems ? [`At most ${maxItems}.`] : []
}

function choices({ enum: values, default: usual }: JsonSchema): string[] {
  const isSaid = usual !== undefined && typeof usual !== 'object'
  return [
    ...(values ? [`One of ${values.map(String).join(', ')}.`] : []),
    ...(isSaid ? [`Without it: ${String(usual)}.`] : [])
  ]
}
