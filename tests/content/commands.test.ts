import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { projectRoot, scriptRunner } from '../../scripts/platform/project-paths.ts'
import { runCommand } from './command.ts'

// Each test starts a child process, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test.each([
  ['check.ts', '--jsn', 'Unknown option --jsn. Did you mean --json?\n'],
  ['fix.ts', '--dryrun', 'Unknown option --dryrun. Did you mean --dry-run?\n'],
  ['ask.ts', '--jso', 'Unknown option --jso. Did you mean --json?\n'],
  ['new.ts', '--rot', 'Unknown option --rot. Did you mean --root?\n'],
  ['report.ts', '--bse', 'Unknown option --bse. Did you mean --base?\n'],
  ['build.ts', '--no-cach', 'Unknown option --no-cach. Did you mean --no-cache?\n'],
  ['explain.ts', '--xyz', 'Unknown option --xyz. The options are --help.\n'],
  ['start.ts', '--prot', 'Unknown option --prot. The options are --help.\n'],
  ['dev.ts', '--hots', 'Unknown option --hots. Did you mean --host?\n'],
  ['../../tests/run.ts', '--hlep', 'Unknown option --hlep. Did you mean --help?\n'],
  [
    '../../tests/screenshots/screenshots.ts',
    '--extreme',
    'Unknown option --extreme. The options are --widths, --help.\n'
  ],
  [
    '../../tests/screenshots/screenshots.ts',
    'extrem',
    'Unexpected argument "extrem". Write extreme or legacy, or nothing.\n'
  ],
  [
    '../../tests/screenshots/screenshots.ts',
    '--widths=360,wide',
    'Expected widths from 200 to 4000 pixels such as 360,1024, got "360,wide".\n'
  ],
  ['../../tests/bench/bench.ts', 'bild', 'Unknown bench "bild". Did you mean "build"?\n'],
  ['fix.ts', 'facts', 'Unexpected argument "facts". The options are --dry-run, --root, --help.\n']
])('%s %s fails with a one-line message that suggests valid options', async (script, option, line) => {
  expect(await runCommand(script, option)).toEqual({ code: 2, out: '', errors: line })
})

test('a command ends without a stack trace when nobody reads its output any more', async () => {
  const script = join(projectRoot, 'scripts', 'commands', 'explain.ts')
  const command = spawn(process.execPath, [scriptRunner, script], { stdio: ['ignore', 'pipe', 'pipe'] })
  command.stdout.destroy()
  const errors: string[] = []
  command.stderr.on('data', (data) => errors.push(String(data)))
  expect([await once(command, 'close'), errors]).toEqual([[141, null], []])
})
