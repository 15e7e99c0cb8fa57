import { expect, test, vi } from 'vitest'
import { runCommand } from './command.ts'
import { tinyFolder } from './tiny-site.ts'

// Each test starts a child process, which can be slow on a busy machine.
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

/** The output and exit code of `npm run ask`. */
const ask = (...args: string[]) => runCommand('ask.ts', ...args)

test('prints the answer, its page and the closest entries', async () => {
  const { code, out, errors } = await ask('--root', await tinyFolder(knowledge), 'any refunds?')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(out).toMatch(
    /^You have a 30-day guarantee\.\n\n\/\n\nid +score +example question\nrefunds +\d\.\d\d +refund\n$/
  )
})

test('--json prints the ranking as data', async () => {
  const root = await tinyFolder(knowledge)
  const { code, out } = await ask('--json', '--root', root, 'refund')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual([{ id: 'refunds', score: expect.any(Number), example: 'refund' }])
  expect(JSON.parse((await ask('--json', '--root', root, 'weather')).out)).toEqual([])
})

test('a question that no example is close to gets the fallback', async () => {
  const { code, out } = await ask('--root', await tinyFolder(knowledge), 'weather')
  expect(code).toBe(0)
  expect(out).toBe('I do not know.\n\nNo entry of content/knowledge is close.\n')
})

test.each([[[]], [['  ']]])('%j is an error that explains how to ask a question', async (args) => {
  const { code, out, errors } = await ask(...args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toContain('npm run ask -- "how much is it"')
  expect(errors).not.toMatch(/^\s+at /m)
})

test('a misspelled option prints a one-line error with the correct one', async () => {
  const { code, out, errors } = await ask('--jsn', 'refund')
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(errors.trim()).toMatch(/^[^\n]*--jsn[^\n]*--json[^\n]*$/)
})

test('errors in the content are reported as by npm run check, on standard error', async () => {
  const root = await tinyFolder({ ...knowledge, 'knowledge/wrong.yaml': 'titel: Wrong\n' })
  const { code, out, errors } = await ask('--json', '--root', root, 'refund')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toContain('content/knowledge/wrong.yaml:1:1  error')
})
