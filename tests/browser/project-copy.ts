import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/platform/project-paths.ts'

/** Everything that the commands need. */
const parts = ['content', 'schema', 'scripts', 'src', 'package.json', 'tsconfig.json', 'vite.config.ts']

/** Copies the project into a temporary folder, so that commands do not affect other tests. */
export async function copyProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'workshop-'))
  await Promise.all(parts.map((part) => cp(join(projectRoot, part), join(root, part), { recursive: true })))
  await rm(join(root, 'src', 'generated'), { recursive: true, force: true })
  copyPackages(root)
  return root
}

/** Uses hard links where possible, because they are fast; otherwise copies. Vite serves nothing outside of its root. */
function copyPackages(root: string): void {
  const source = join(projectRoot, 'node_modules')
  const linked = spawnSync('cp', ['-al', source, root])
  if (linked.status !== 0) cpSync(source, join(root, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  rmSync(join(root, 'node_modules', '.vite'), { recursive: true, force: true })
}
