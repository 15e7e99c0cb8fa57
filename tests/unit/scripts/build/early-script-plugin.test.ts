import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { earlyScript } from '../../../../scripts/build/early-script-plugin.ts'
import { projectRoot } from '../../../../scripts/platform/project-paths.ts'

const script = await earlyScript(projectRoot)

test('the script of every head is small, and carries nothing of the application', () => {
  expect(gzipSync(script).length).toBeLessThan(2048)
  expect(script).not.toContain('import{')
  expect(script).not.toMatch(/react|zod|yaml/i)
})

test('it can stand in a page: nothing in it ends the element', () => {
  expect(script).not.toMatch(/<\/script|<!--/i)
})

test('it is the same in every build', async () => {
  expect(await earlyScript(projectRoot)).toBe(script)
})
