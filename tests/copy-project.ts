import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../scripts/platform/project-paths.ts'
import { testSite } from './test-site.ts'

/** What the commands need besides the content and the packages. */
const code = ['schema', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** Copies the code and the content of the test site into a temporary folder, so that no test affects another. */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  copyCode(root)
  copyContent(root)
  copyPackages(root)
  return root
}

/** Copies the code into a folder, without generated files. */
export function copyCode(root: string): void {
  const filter = (path: string) => !/[/\\]generated$/.test(path)
  for (const part of code) cpSync(join(projectRoot, part), join(root, part), { recursive: true, filter })
}

/** Copies the content of the test site into a folder. */
export function copyContent(root: string): void {
  cpSync(join(testSite, 'content'), join(root, 'content'), { recursive: true })
}

/** Links to the packages of the project from a folder, which keeps its own caches. */
export function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(join(projectRoot, 'node_modules')))
    if (!['.cache', '.vite'].includes(name))
      symlinkSync(join(projectRoot, 'node_modules', name), join(root, 'node_modules', name), 'junction')
}

/** Vite serves nothing outside of its root, so it needs files. Hard links are fast, but do not work on every disk. */
export function copyPackages(root: string): void {
  const source = join(projectRoot, 'node_modules')
  const linked = spawnSync('cp', ['-al', source, root])
  if (linked.status !== 0) cpSync(source, join(root, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  rmSync(join(root, 'node_modules', '.vite'), { recursive: true, force: true })
}
