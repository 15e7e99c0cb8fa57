import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readOrEmpty, readFiles } from './files.ts'
import { projectRoot } from './project-paths.ts'

/** SHA-256 of a list of texts, as hex. The lengths are part of it, so that `ab, c` and `a, bc` differ. */
export function digest(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text)
  return hash.digest('hex')
}

/** SHA-256 of the contents of a file, as hex. */
export function contentDigest(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex')
}

let cachedToolchainKey: string | undefined

/** Digest of what every cached result depends on: scripts, schemas, shared rules, installed packages, Node and platform. */
export function toolchainKey(): string {
  const files = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json']
  return (cachedToolchainKey ??= digest(
    `${process.version} ${process.platform} ${process.arch}`,
    ...files.map((file) => readOrEmpty(join(projectRoot, file))),
    ...readFiles(join(projectRoot, 'scripts')).flat(),
    ...readFiles(join(projectRoot, 'schema'), ['generated']).flat(),
    ...readFiles(join(projectRoot, 'src', 'shared')).flat()
  ))
}
