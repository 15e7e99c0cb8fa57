import { existsSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '../../../../scripts/commands/run-command.ts'

/** What a command prints as its error, and its exit code. */
async function failureOf(main: () => number): Promise<unknown[]> {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  const code = await new Promise<number>((resolve) => runCommand(main, resolve))
  return [...printed.mock.calls.flat(), code]
}

const isFull = /^The disk is full: .+ cannot be written\. Free some space, and run the command again\.$/

test.runIf(existsSync('/dev/full'))('a full disk is reported in a sentence', async () => {
  const writes = () => {
    writeFileSync('/dev/full', 'text')
    return 0
  }
  expect(await failureOf(writes)).toEqual([expect.stringMatching(isFull), 2])
})

test('a full disk that a bundler reports is reported in a sentence too', async () => {
  const bundles = () => {
    throw new Error('Build failed with 1 error:\nNo space left on device (os error 28)')
  }
  expect(await failureOf(bundles)).toEqual([expect.stringMatching(isFull), 2])
})

test('a mistake in the code is reported with its stack', async () => {
  const mistake = new TypeError('It broke.')
  const breaks = () => {
    throw mistake
  }
  expect(await failureOf(breaks)).toEqual([mistake, 2])
})
