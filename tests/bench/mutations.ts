import { progress } from '../../scripts/platform/progress.ts'
import { formatResult, mutate } from '../content/mutate.ts'

/** `npm run bench -- mutations [count] [seed]`: the mutation test with more mistakes; lists each that was missed. */
export async function bench([count = '1000', seed = '1']: readonly string[]): Promise<void> {
  const started = performance.now()
  progress.start()
  const result = await mutate(Number(count), Number(seed))
  progress.end()
  console.log(result.survivors.join('\n'))
  console.log(formatResult(result))
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s, seed ${seed}`)
}
