import type { Finding } from '../diagnostics/diagnostic.ts'
import type { RuleId } from '../diagnostics/rules.ts'
import { quotedText } from '../source/quoted-text.ts'
import { suggestValues } from './suggest-value.ts'

/** Suggestions for a value in the wrong format. Only values that fit are suggested. */
export function suggestFormatFix(
  rule: RuleId,
  value: string,
  fits: (suggestion: string) => boolean,
  text = '',
  isQuoted = true
): Pick<Finding, 'hint' | 'suggestions'> {
  const suggestion = [...new Set(suggestValues(rule, value, text))].filter(fits)
  if (suggestion.length === 0) return {}
  const words = suggestion.map((one) => `"${one}"`).join(' or ')
  return {
    hint: `Did you mean ${words}?`,
    suggestions: suggestion.map((one) => ({ text: isQuoted || !needsQuotes(one) ? one : quotedText(one) }))
  }
}

/** Whether YAML would read a text without quotes as something else. */
function needsQuotes(text: string): boolean {
  return /^[#@&*!|>%`{[\]}'"-]|: | #/.test(text)
}
