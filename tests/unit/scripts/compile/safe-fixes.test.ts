import { expect, test } from 'vitest'
import { isSafeFix } from '../../../../scripts/compile/safe-fixes.ts'
import type { RuleId } from '../../../../scripts/diagnostics/rules.ts'

/** The rule, what is removed, what is put there, and what visitors see of it. */
type Case = readonly [rule: RuleId, removed: string, put: string, shows?: string]

const harmless: readonly Case[] = [
  ['bad-price', '247', '$247'],
  ['bad-price', '197$', '$197'],
  ['literal-amount', '$67', '$(plans.starter.price)', '$67'],
  ['yaml-syntax', 'Fast: really', "'Fast: really'"],
  ['yaml-syntax', '"Before" you ask', '\'"Before" you ask\''],
  ['misspelled-reference', '{{site.name}}', '$(site.name)'],
  ['misspelled-reference', '%(site.name)', '$(site.name)'],
  ['html-in-text', '&amp;', '&'],
  ['garbled-text', 'â€™', '’'],
  ['stray-markup', '**Now**', 'Now'],
  ['unknown-key', 'pirce', 'price'],
  ['unknown-value', 'Secondary', 'secondary'],
  ['wrong-type', 'yes', 'true'],
  ['unwanted-word', 'e-mail', 'email'],
  ['redirected-link', '/about', '/company']
]
const harmful: readonly Case[] = [
  ['bad-price', '$6O', '$6'],
  ['bad-price', '127.00.', '$12700'],
  ['bad-price', '$1,27', '$1.27'],
  ['bad-price', '$127 + VAT', '$127'],
  ['bad-price', '$127/month', '$127'],
  ['bad-price', '£60', '$60'],
  ['wrong-type', '4/10', '4'],
  ['wrong-type', '1/2', '1'],
  ['misspelled-reference', '£(plans.starter.price)', '$(plans.starter.price)'],
  ['literal-amount', '67 dollars', '$(plans.starter.price)', '$67'],
  ['yaml-syntax', 'timing: fast', 'timing:'],
  ['yaml-syntax', ' ', ': '],
  ['yaml-syntax', 'A note to Tom', '# A note to Tom'],
  ['yaml-syntax', "'client\\'s'", '"client\\\\\'s"'],
  ['yaml-syntax', "'Pick a plan',", "'''Pick a plan'','"],
  ['yaml-syntax', '"Launch today\'', "'\"Launch today'"],
  ['unwanted-word', 'utilize', 'use'],
  ['double-word', 'you you', 'you'],
  ['unknown-entry', 'team', 'professional'],
  ['unknown-key', 'firma', 'company'],
  ['unknown-value', 'light', 'dark']
]

const inLine = (rule: RuleId, removed: string, put: string, shows?: string) =>
  isSafeFix(`key: ${removed}\n`, { rule, shows, edit: { start: 5, end: 5 + removed.length, text: put } })

const named = (cases: readonly Case[]) => cases.map((one) => [one.slice(0, 3).join(' → '), one] as const)

test.each(named(harmless))('a fix that keeps every word is applied: %s', (_, one) => {
  expect(inLine(...one)).toBe(true)
})

test.each(named(harmful))('a fix that may lose a word is only offered: %s', (_, one) => {
  expect(inLine(...one)).toBe(false)
})
