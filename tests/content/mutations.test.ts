import { expect, test } from 'vitest'
import { formatResult, mutate } from './mutate.ts'

test('of thousands of mistakes in the real content nearly all are found, where they are, with what was meant', async () => {
  const result = await mutate(2000, 5)
  console.log(formatResult(result))
  expect(result.found / result.mutations, result.survivors.join('\n')).toBeGreaterThanOrEqual(0.99)
  expect(result.onLine / result.mutations, result.survivors.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(result.corrected / result.slips, result.survivors.join('\n')).toBeGreaterThanOrEqual(0.95)
}, 180_000)
