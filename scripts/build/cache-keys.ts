import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmittedFiles } from '../emit/emit.ts'
import { hasCode } from '../platform/error-code.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { filesIn } from '../platform/list-files.ts'

/** A name for what texts say: the same for the same texts in this order, another for any others. */
export function digest(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text)
  return hash.digest('hex')
}

/** The SHA-256 of what a file holds. */
export function sumOf(contents: Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex')
}

let knownToolKey: string | undefined

/** What every step of a build depends on: the scripts themselves, the installed packages, and what runs them. Read once. */
export function toolKey(): string {
  const files = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json']
  return (knownToolKey ??= digest(
    `${process.version} ${process.platform} ${process.arch}`,
    ...files.map((file) => textOf(join(projectRoot, file))),
    ...textsIn(join(projectRoot, 'scripts')).flat(),
    ...textsIn(join(projectRoot, 'schema'), ['generated']).flat()
  ))
}

/** What the bundled code depends on, by name, each as a digest. `base` is the folder of the site on its host. */
export function codeInputs(
  root: string,
  shared: EmittedFiles,
  base: string,
  year: number
): ReadonlyMap<string, string> {
  const settings = readdirSync(root).filter((name) => name.startsWith('.env') || /^vite\.config\./.test(name))
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const sources = textsIn(join(root, 'src'), ['generated', 'documentation'])
  const inputs = [
    ['the folder of the project', root],
    ['the scripts or packages', toolKey()],
    ['the address of the site', base],
    ['the year', String(year)],
    ...environment.map(([name, value = '']) => [name, value]),
    ...settings.map((name) => [name, textOf(join(root, name))]),
    ...sources.map(([name, text]) => [`src/${name}`, text]),
    ...[...shared].map(([name, text]) => [`src/generated/${name}`, text])
  ] as const
  return new Map(inputs.map(([name = '', text = '']): [string, string] => [name, digest(text)]).sort())
}

/** The name and the text of every file of a folder, but for those of some folders in it. */
function textsIn(folder: string, without: readonly string[] = []): (readonly [name: string, text: string])[] {
  const names = filesIn(folder).filter((name) => !without.includes(name.split('/')[0] ?? ''))
  return names.map((name) => [name, textOf(join(folder, name))])
}

/** Nothing for a file that is not there. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  }
}
