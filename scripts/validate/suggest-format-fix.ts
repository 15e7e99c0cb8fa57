import type { Finding } from '../diagnostics/diagnostic.ts'
import type { RuleId } from '../diagnostics/rules.ts'
import { scalarText } from '../source/edit/value-text.ts'
import { suggestValues } from './suggest-value.ts'

/** Suggestions for a value in the wrong format. Only values that fit are suggested. */
export function suggestFormatFix(
  rule: RuleId,
  value: string,
  fits: (suggestion: string) => boolean,
  text = '',
  isQuoted = true
): Pick<Finding, 'hint' | 'suggestions'> {
  const values = [...new Set(suggestValues(rule, value, text))].filter(fits)
  if (values.length === 0) return {}
  return {
    hint: `Did you mean ${values.map((suggestion) => `"${suggestion}"`).join(' or ')}?`,
    suggestions: values.map((suggestion) => ({
      text: isQuoted ? suggestion : scalarText(suggestion, { isLenient: true })
    }))
  }
}
