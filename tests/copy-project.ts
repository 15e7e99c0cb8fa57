import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
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
  linkPackages(root)
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
