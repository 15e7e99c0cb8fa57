/**
 * Every rule with its severity: an error fails the run, a warning fails it with `--strict`, a notice is a reminder of
 * what to do before going live. The pages of rules/ explain them, for `npm run explain` and the tests.
 *
 * Do not rename a rule: exceptions in content and dashboards refer to it.
 */
export const rules = {
  // Files
  'missing-file': 'error',
  'stray-file': 'error',
  'empty-file': 'error',
  'unreadable-file': 'error',
  'not-utf8': 'error',
  'too-large-file': 'error',
  'outside-link': 'error',
  'control-character': 'error',
  'hidden-character': 'error',
  // YAML
  'yaml-syntax': 'error',
  'yaml-tab': 'error',
  'yaml-alias': 'error',
  'yaml-tag': 'error',
  'merge-conflict': 'error',
  'duplicate-key': 'error',
  'several-documents': 'error',
  'too-deep': 'error',
  // What a field may hold
  'unknown-key': 'error',
  'missing-key': 'error',
  'wrong-type': 'error',
  'unknown-value': 'error',
  'unknown-section-type': 'error',
  'blank-text': 'error',
  'too-short': 'error',
  'too-long': 'error',
  'too-few': 'error',
  'too-many': 'error',
  'out-of-range': 'error',
  'bad-name': 'error',
  'bad-path': 'error',
  'bad-link': 'error',
  'unsafe-link': 'error',
  'bad-address': 'error',
  'bad-email': 'error',
  'bad-host': 'error',
  'bad-price': 'error',
  'bad-date': 'error',
  'bad-icon': 'error',
  'bad-figure': 'error',
  'bad-version': 'error',
  'bad-country': 'error',
  'bad-language': 'error',
  'empty-section': 'error',
  'empty-release': 'error',
  'verified-sample': 'error',
  'repeated-word': 'error',
  'single-synonym': 'error',
  // Prices and figures
  'incomplete-saving': 'error',
  'mixed-currencies': 'error',
  'missing-value': 'error',
  'wrong-saving': 'error',
  'literal-amount': 'error',
  'wrong-count': 'warning',
  'literal-figure': 'warning',
  // Popups
  'popup-name': 'error',
  'unlabelled-sample': 'error',
  'overlapping-notices': 'error',
  'missing-placeholder': 'error',
  // References
  'unknown-reference': 'error',
  'circular-reference': 'error',
  'misspelled-reference': 'error',
  'unknown-entry': 'error',
  'repeated-entry': 'error',
  'duplicate-entry': 'error',
  // Links
  'broken-link': 'error',
  'broken-anchor': 'error',
  'redirected-link': 'warning',
  'own-address': 'warning',
  'duplicate-anchor': 'error',
  'rendered-link': 'error',
  // Long texts
  'raw-html': 'error',
  'html-in-text': 'warning',
  'stray-markup': 'warning',
  'curly-quotes': 'warning',
  'garbled-text': 'error',
  'double-word': 'warning',
  'loud-text': 'warning',
  'unwanted-word': 'warning',
  'truncated-text': 'error',
  'joined-paragraphs': 'error',
  // Pictures
  'unknown-icon': 'error',
  'missing-picture': 'error',
  'bad-picture': 'error',
  'misnamed-picture': 'error',
  'unsafe-svg': 'error',
  'bad-file-name': 'error',
  'foreign-image': 'error',
  'missing-alt': 'error',
  'uneven-picture': 'error',
  'large-picture': 'warning',
  // Pages
  'missing-page': 'error',
  'duplicate-path': 'error',
  'colliding-path': 'error',
  'colliding-file': 'error',
  'generated-file': 'error',
  'reserved-folder': 'error',
  'page-head': 'error',
  'duplicate-title': 'error',
  'duplicate-description': 'error',
  'duplicate-heading': 'warning',
  'short-title': 'warning',
  'short-description': 'warning',
  'unreachable-page': 'warning',
  // Addresses
  'shadowed-page': 'error',
  'shadowed-file': 'error',
  'duplicate-redirect': 'error',
  'redirect-loop': 'error',
  'redirect-chain': 'error',
  'removed-address': 'error',
  'unlisted-address': 'warning',
  // What nothing uses
  'unused-question': 'warning',
  'unused-testimonial': 'warning',
  'unused-plan': 'warning',
  'unused-matrix': 'warning',
  'unused-release': 'warning',
  'unused-fact': 'warning',
  'unused-value': 'warning',
  'unused-file': 'warning',
  // Before going live
  'sample-content': 'notice',
  placeholder: 'notice',
  'placeholder-text': 'notice',
  'example-address': 'notice',
  // Exceptions
  'invalid-exception': 'error',
  'unused-exception': 'warning'
} as const

export type RuleId = keyof typeof rules

export type Severity = (typeof rules)[RuleId]

export const ruleIds = Object.keys(rules).filter(isRule)

export function isRule(name: string): name is RuleId {
  return Object.hasOwn(rules, name)
}
