import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readOrEmpty, readFiles } from './list-files.ts'
import { projectRoot } from './project-paths.ts'

/** A name for what texts say: the same for the same texts in this order, another for any others. */
export function digest(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text)
  return hash.digest('hex')
}

/** The SHA-256 of what a file holds. */
export function sha256Of(contents: Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex')
}

let cachedToolchainKey: string | undefined

/** What every step of a build depends on: the scripts themselves, the installed packages, and what runs them. Read once. */
export function toolchainKey(): string {
  const files = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json']
  return (cachedToolchainKey ??= digest(
    `${process.version} ${process.platform} ${process.arch}`,
    ...files.map((file) => readOrEmpty(join(projectRoot, file))),
    ...readFiles(join(projectRoot, 'scripts')).flat(),
    ...readFiles(join(projectRoot, 'schema'), ['generated']).flat()
  ))
}
