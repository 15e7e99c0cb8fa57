import { expect, test } from 'vitest'
import { formatResult, mutate } from './mutate.ts'

// `npm run bench -- mutations` makes more.

test('nearly all of 150 mistakes in the test site are found on the right line, with the right suggestion', async () => {
  const result = await mutate(150, 5)
  console.log(formatResult(result))
  expect(result.found / result.mutations, result.survivors.join('\n')).toBeGreaterThanOrEqual(0.99)
  expect(result.onLine / result.mutations, result.survivors.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(result.corrected / result.slips, result.survivors.join('\n')).toBeGreaterThanOrEqual(0.95)
})
