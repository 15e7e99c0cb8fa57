import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmittedFiles } from '../emit.ts'
import { hasCode } from '../error-code.ts'
import { projectRoot } from '../project.ts'

/** A name for what texts say: the same for the same texts in this order, another for any others. */
export function digest(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text)
  return hash.digest('hex')
}

/** The SHA-256 of what a file holds, or several one after the other. */
export function sumOf(...contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const part of contents) hash.update(part)
  return hash.digest('hex')
}

let knownToolKey: string | undefined

/** What every step of a build depends on: the scripts themselves, the installed packages, and what runs them. Read once. */
export function toolKey(): string {
  const files = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json']
  return (knownToolKey ??= digest(
    `${process.version} ${process.platform} ${process.arch}`,
    ...files.map((file) => textOf(join(projectRoot, file))),
    ...textsIn(join(projectRoot, 'scripts')),
    ...textsIn(join(projectRoot, 'schema'), ['generated'])
  ))
}

/** What the bundles of the code depend on besides. `base` is the folder that the site is published in. */
export function codeKey(root: string, tools: string, emitted: EmittedFiles, base: string, year: number): string {
  const environment = Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
  const settings = readdirSync(root).filter((name) => name.startsWith('.env') || /^vite\.config\./.test(name))
  return digest(
    tools,
    base,
    String(year),
    JSON.stringify(environment),
    ...settings.sort().flatMap((name) => [name, textOf(join(root, name))]),
    ...textsIn(join(root, 'src'), ['generated', 'documentation']),
    ...[...emitted].sort(([a], [b]) => (a < b ? -1 : 1)).flat()
  )
}

/** The name and the text of every file of a folder, but for those of some folders in it. */
function textsIn(folder: string, without: readonly string[] = []): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return without.includes(entry.name) ? [] : [`${entry.name}/`, ...textsIn(path)]
      return [entry.name, textOf(path)]
    })
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
