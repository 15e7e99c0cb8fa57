/** An error fails the run, a warning fails it with `--strict`, a notice is a reminder of what to do before going live. */
export type Severity = 'error' | 'warning' | 'notice'

interface Rule {
  readonly severity: Severity
  /** Whether content can allow an exception. Rules of syntax and schema allow none: invalid data has no page. */
  readonly mayBeAllowed?: true
  /**
   * Whether `npm run fix` may change letters. `names`: it may correct the spelling of a name, which no visitor reads.
   * `exactly`: it may change anything, because the rule knows the only right value.
   */
  readonly fixes?: 'names' | 'exactly'
}

const error = { severity: 'error' } as const
const warning = { severity: 'warning' } as const
const notice = { severity: 'notice' } as const

/**
 * The files of rules/, one per heading, explain the rules, for `npm run explain` and the tests.
 *
 * Do not rename a rule: exceptions in content and dashboards refer to it.
 */
const table = {
  // Files
  'missing-file': error,
  'stray-file': error,
  'empty-file': error,
  'unreadable-file': error,
  'not-utf8': error,
  'too-large-file': error,
  'outside-link': error,
  'control-character': error,
  'hidden-character': error,
  // YAML
  'yaml-syntax': error,
  'yaml-tab': error,
  'yaml-alias': error,
  'yaml-tag': error,
  'merge-conflict': error,
  'duplicate-key': error,
  'several-documents': error,
  'too-deep': error,
  // Fields
  'unknown-key': { ...error, fixes: 'names' },
  'missing-key': error,
  'wrong-type': error,
  'unknown-value': { ...error, fixes: 'names' },
  'unknown-section-type': { ...error, fixes: 'names' },
  'blank-text': error,
  'too-short': error,
  'too-long': error,
  'too-few': error,
  'too-many': error,
  'out-of-range': error,
  'bad-name': { ...error, fixes: 'names' },
  'bad-path': { ...error, fixes: 'names' },
  'bad-link': { ...error, fixes: 'names' },
  'unsafe-link': error,
  'bad-address': { ...error, fixes: 'names' },
  'bad-email': error,
  'bad-host': error,
  'bad-price': error,
  'bad-date': error,
  'bad-icon': { ...error, fixes: 'names' },
  'bad-figure': error,
  'bad-version': error,
  'bad-country': error,
  'bad-code': error,
  'bad-language': { ...error, fixes: 'names' },
  'bad-site-id': error,
  'empty-section': error,
  'empty-release': error,
  'verified-sample': error,
  'repeated-word': error,
  // Figures
  'incomplete-saving': error,
  'mixed-currencies': error,
  'missing-value': { ...error, fixes: 'names' },
  'wrong-saving': error,
  'literal-amount': { ...error, mayBeAllowed: true },
  'wrong-count': warning,
  contradiction: { ...warning, mayBeAllowed: true },
  'several-popular': { ...warning, mayBeAllowed: true },
  'literal-figure': { ...warning, mayBeAllowed: true },
  // Selling
  'unknown-store': error,
  'bad-service-id': error,
  'shared-thanks': error,
  'form-fields': error,
  'form-messages': error,
  // Popups
  'popup-name': { ...error, fixes: 'names' },
  'unlabelled-sample': error,
  'overlapping-notices': error,
  'missing-placeholder': { ...error, fixes: 'names' },
  // References
  'unknown-reference': { ...error, fixes: 'names' },
  'circular-reference': error,
  'misspelled-reference': { ...error, mayBeAllowed: true },
  'unknown-entry': { ...error, fixes: 'names' },
  'repeated-entry': error,
  'wrong-order': { ...warning, mayBeAllowed: true },
  'mismatched-entry': { ...warning, mayBeAllowed: true },
  'duplicate-entry': { ...error, mayBeAllowed: true },
  // Links
  'broken-link': { ...error, mayBeAllowed: true, fixes: 'names' },
  'broken-anchor': { ...error, mayBeAllowed: true, fixes: 'names' },
  'redirected-link': { ...warning, mayBeAllowed: true, fixes: 'exactly' },
  'own-address': { ...warning, mayBeAllowed: true, fixes: 'exactly' },
  'duplicate-anchor': error,
  'rendered-link': error,
  // Texts
  'raw-html': { ...error, mayBeAllowed: true },
  'html-in-text': { ...warning, mayBeAllowed: true },
  'stray-markup': warning,
  'curly-quotes': { ...warning, mayBeAllowed: true },
  'garbled-text': error,
  'duplicate-text': { ...warning, mayBeAllowed: true },
  'double-word': warning,
  'loud-text': warning,
  'unwanted-word': { ...warning, mayBeAllowed: true },
  'truncated-text': error,
  'unfinished-text': { ...warning, mayBeAllowed: true },
  'joined-paragraphs': error,
  // Pictures
  'unknown-icon': { ...error, fixes: 'names' },
  'missing-picture': { ...error, fixes: 'names' },
  'bad-picture': { ...error, fixes: 'names' },
  'misnamed-picture': error,
  'unsafe-svg': error,
  'bad-file-name': error,
  'foreign-image': error,
  'missing-alt': { ...error, mayBeAllowed: true },
  'uneven-picture': error,
  'mixed-pictures': { ...warning, mayBeAllowed: true },
  'large-picture': { ...warning, mayBeAllowed: true },
  // Pages
  'missing-page': error,
  'duplicate-path': error,
  'colliding-path': error,
  'generated-file': error,
  'reserved-folder': error,
  'page-head': error,
  'duplicate-title': { ...error, mayBeAllowed: true },
  'duplicate-description': { ...error, mayBeAllowed: true },
  'duplicate-heading': { ...warning, mayBeAllowed: true },
  'short-title': { ...warning, mayBeAllowed: true },
  'short-description': { ...warning, mayBeAllowed: true },
  'unreachable-page': { ...warning, mayBeAllowed: true },
  // Addresses
  'shadowed-page': error,
  'shadowed-file': error,
  'duplicate-redirect': error,
  'redirect-loop': error,
  'redirect-chain': { ...error, mayBeAllowed: true, fixes: 'exactly' },
  'removed-address': { ...error, mayBeAllowed: true },
  'unlisted-address': { ...warning, mayBeAllowed: true },
  // Unused
  'unused-question': { ...warning, mayBeAllowed: true },
  'unused-testimonial': { ...warning, mayBeAllowed: true },
  'unused-plan': { ...warning, mayBeAllowed: true },
  'unused-matrix': { ...warning, mayBeAllowed: true },
  'unused-form': { ...warning, mayBeAllowed: true },
  'unused-release': { ...warning, mayBeAllowed: true },
  'unused-fact': { ...warning, mayBeAllowed: true },
  'unused-value': warning,
  'unused-file': { ...warning, mayBeAllowed: true },
  // Going live
  'sample-content': { ...notice, mayBeAllowed: true },
  placeholder: { ...notice, mayBeAllowed: true },
  secret: error,
  'placeholder-text': { ...warning, mayBeAllowed: true },
  'example-address': { ...notice, mayBeAllowed: true },
  'test-link': { ...notice, mayBeAllowed: true },
  'indexed-thanks': { ...notice, mayBeAllowed: true },
  'example-form': { ...warning, mayBeAllowed: true },
  'unnamed-analytics': { ...warning, mayBeAllowed: true },
  'missing-email-field': { ...warning, mayBeAllowed: true },
  'missing-privacy-link': { ...notice, mayBeAllowed: true },
  // Exceptions
  'invalid-exception': { ...error, fixes: 'names' },
  'unused-exception': warning
} satisfies Readonly<Record<string, Rule>>

export type RuleId = keyof typeof table

export const rules: Readonly<Record<RuleId, Rule>> = table

export const ruleIds = Object.keys(rules).filter(isRule)

export function isRule(name: string): name is RuleId {
  return Object.hasOwn(rules, name)
}
