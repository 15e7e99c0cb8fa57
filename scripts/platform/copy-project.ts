import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-paths.ts'

/** What the commands need besides the content and the packages. */
const code = ['schema', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** Copies the code of this project into a folder, without generated files. */
export function copyCode(root: string): void {
  const filter = (path: string) => !/[/\\]generated$/.test(path)
  for (const part of code) cpSync(join(projectRoot, part), join(root, part), { recursive: true, filter })
}

/** Links to the packages of the project from a folder, which keeps its own caches. */
export function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(join(projectRoot, 'node_modules')))
    if (!['.cache', '.vite'].includes(name))
      symlinkSync(join(projectRoot, 'node_modules', name), join(root, 'node_modules', name), 'junction')
}
