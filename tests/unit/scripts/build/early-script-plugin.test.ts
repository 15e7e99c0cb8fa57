import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { earlyScript } from '../../../../scripts/build/early-script-plugin.ts'
import { projectRoot } from '../../../../scripts/platform/project-paths.ts'

const script = await earlyScript(projectRoot)

test('the early script is small and contains no application code', () => {
  expect(gzipSync(script).length).toBeLessThan(2048)
  expect(script).not.toContain('import{')
  expect(script).not.toMatch(/react|zod|yaml/i)
})

test('the early script can be inlined: it never closes its element', () => {
  expect(script).not.toMatch(/<\/script|<!--/i)
})

test('the early script is identical in every build', async () => {
  expect(await earlyScript(projectRoot)).toBe(script)
})
