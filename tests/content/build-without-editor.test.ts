import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/platform/list-files.ts'
import { copyCode, linkPackages } from '../copy-project.ts'
import { tinyFolder } from './tiny-site.ts'

test('without the code of the editor, a build gives the same files, byte for byte', async () => {
  const root = await tinyFolder()
  copyCode(root)
  linkPackages(root)
  const withEditor = siteOf(root)
  for (const folder of [
    'src/editor',
    'scripts/dev/editing',
    'scripts/dev/start-server.ts',
    'dist',
    'node_modules/.cache'
  ])
    rmSync(join(root, folder), { recursive: true, force: true })
  const without = siteOf(root)
  expect([...without.keys()]).toEqual([...withEditor.keys()])
  expect([...without].filter(([file, text]) => text !== withEditor.get(file)).map(([file]) => file)).toEqual([])
})

/** Every file of a build, with its bytes as text. */
function siteOf(root: string): Map<string, string> {
  const command = [join(root, 'scripts/run.mjs'), join(root, 'scripts/commands/build.ts'), '--no-compress']
  const { VITEST: _, ...environment } = process.env
  const env = { ...environment, SOURCE_DATE_EPOCH: '1767225600' }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', env })
  expect(status, stdout + stderr).toBe(0)
  const folder = join(root, 'dist/client')
  return new Map(filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]))
}
