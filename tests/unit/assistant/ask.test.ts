import { expect, test, vi } from 'vitest'
import { runCommand } from '../../content/command.ts'
import { tinyFolder } from '../../content/tiny-site.ts'

// Each test starts a process of its own, which a busy machine may take long for.
vi.setConfig({ testTimeout: 30_000 })

const knowledge = {
  'knowledge/refunds.yaml': `
title: Refunds
content: You have a $(facts.guarantee) guarantee.
tags: [refund]
category: legal
url: /
`
}

/** What `npm run ask` prints and returns. */
const ask = (...args: string[]) => runCommand('ask.ts', ...args)

test('a question gets the answer, the page that says more, and the ranking', async () => {
  const { code, out, errors } = await ask('--root', await tinyFolder(knowledge), 'any refunds?')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(out).toMatch(/^You have a 30-day guarantee\.\n\n\/\n\nid +matches +score\nrefunds +1 +\d+\.\d\d\n$/)
})

test('--json prints the ranking as data', async () => {
  const root = await tinyFolder(knowledge)
  const { code, out } = await ask('--json', '--root', root, 'refund')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual([{ id: 'refunds', matches: 1, score: expect.any(Number) }])
  expect(JSON.parse((await ask('--json', '--root', root, 'weather')).out)).toEqual([])
})

test('a question that nothing matches gets the fallback', async () => {
  const { code, out } = await ask('--root', await tinyFolder(knowledge), 'weather')
  expect(code).toBe(0)
  expect(out).toBe('I do not know.\n\nNo entry of content/knowledge matches.\n')
})

test.each([[[]], [['  ']], [['--jsn', 'refund']]])('%j is no question, and says how to ask one', async (args) => {
  const { code, out, errors } = await ask(...args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toContain('npm run ask -- "how much is it"')
  expect(errors).not.toMatch(/^\s+at /m)
})

test('content with errors is reported as npm run check does, apart from data', async () => {
  const root = await tinyFolder({ 'facts.yaml': 'guarantee: $(facts.nope)\n' })
  const plain = await ask('--root', root, 'refund')
  expect(plain).toMatchObject({ code: 1, errors: '' })
  expect(plain.out).toContain('content/facts.yaml:1:12  error  unknown-reference\n')
  const json = await ask('--json', '--root', root, 'refund')
  expect(json).toMatchObject({ code: 1, out: '', errors: plain.out })
})
