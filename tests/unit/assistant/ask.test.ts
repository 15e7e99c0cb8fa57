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

test.each([[[]], [['  ']]])('%j is no question, and the command says how to ask one', async (args) => {
  const { code, out, errors } = await ask(...args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toContain('npm run ask -- "how much is it"')
  expect(errors).not.toMatch(/^\s+at /m)
})

test('a misspelt option is one line that names the right one', async () => {
  const { code, out, errors } = await ask('--jsn', 'refund')
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(errors.trim()).toMatch(/^[^\n]*--jsn[^\n]*--json[^\n]*$/)
})

test('errors in other files leave the answer as it is, and are mentioned', async () => {
  const root = await tinyFolder({ ...knowledge, 'facts.yaml': 'guarantee: $(facts.nope)\n' })
  const { code, out, errors } = await ask('--json', '--root', root, 'refund')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject([{ id: 'refunds' }])
  expect(errors).toContain('Other files have errors.')
})

test('errors in the knowledge base are reported as npm run check does, apart from data', async () => {
  const root = await tinyFolder({ ...knowledge, 'knowledge/wrong.yaml': 'titel: Wrong\n' })
  const plain = await ask('--root', root, 'refund')
  expect(plain).toMatchObject({ code: 1, errors: '' })
  expect(plain.out).toContain('content/knowledge/wrong.yaml:1:1  error')
  const json = await ask('--json', '--root', root, 'refund')
  expect(json).toMatchObject({ code: 1, out: '', errors: plain.out })
})
