import { describe, expect, test } from 'vitest'
import { fileOf, ruleExamples } from '../../scripts/diagnostics/rule-pages.ts'
import { ruleIds } from '../../scripts/diagnostics/rules.ts'
import { exampleSite } from './example-site.ts'
import { foundExactly } from './found.ts'

/** Examples without a mistake are about the built site, and tested in rendered.test.ts. */
const all = ruleExamples()
const examples = all.filter(({ finds }) => finds.length > 0)

describe('the examples of a rule', () => {
  test.each(examples.map((example, index) => [example.rule, index, example] as const))(
    '%s (%i): the bad example gives exactly these issues, and the good one none of this rule',
    async (_, __, example) => {
      expect(foundExactly(await exampleSite(example, 'bad'), fileOf(example))).toEqual(example.finds)
      const { diagnostics } = await exampleSite(example, 'good')
      expect(diagnostics.filter(({ rule }) => rule === example.rule)).toEqual([])
    }
  )

  test.each(examples.filter(({ right }) => right !== undefined).map((example) => [example.rule, example.bad, example]))(
    '%s: the corrected form of %j gives no issue of this rule',
    async (_, __, example) => {
      const { diagnostics } = await exampleSite(example, 'right')
      expect(diagnostics.filter(({ rule, severity }) => rule === example.rule || severity === 'error')).toEqual([])
    }
  )

  test('every rule has a page that explains it, and every example shows its own rule', () => {
    const explained = all.filter(({ about }) => about !== undefined).map(({ rule }) => rule)
    expect(explained.sort()).toEqual([...ruleIds].sort())
    for (const { rule, finds } of examples) expect(finds.join('\n')).toContain(rule)
  })
})
