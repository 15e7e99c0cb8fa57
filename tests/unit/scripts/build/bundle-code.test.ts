import { expect, onTestFinished, test, vi } from 'vitest'
import { VikeThread } from '../../../../scripts/build/bundle-code.ts'

test('a thread that fails while it starts does not end the process, and bundling rejects with its reason', async () => {
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent("throw new Error('It broke.')")}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const vike = new VikeThread()
  const { worker } = vike.start()
  await new Promise((resolve) => worker.once('exit', resolve))
  await expect(vike.bundle({ root: '/', base: '/', folder: '/' })).rejects.toThrow('It broke.')
  await vike.end()
})
