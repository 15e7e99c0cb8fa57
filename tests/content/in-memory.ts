import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCompiler, type Compile } from '../../scripts/compile/compiler.ts'
import type { SiteCode } from '../../scripts/emit/site-code.ts'
import { installedIcons } from '../../scripts/node/installed-icons.ts'
import { filesIn } from '../../scripts/platform/files.ts'
import { contentInMemory } from '../../scripts/source/content-files.ts'
import { pictureSizeOf, type PublicFile } from '../../scripts/source/public-file.ts'
import { svgFault } from '../../scripts/source/svg-fault.ts'

/** Bytes by their path in the project, such as `content/site.yaml`. */
export type Bytes = ReadonlyMap<string, Uint8Array>

/** The compiler of content in memory. */
export function createMemoryCompile(files: Bytes, code: SiteCode): Compile {
  const isPublic = (path: string) => path.startsWith('content/public/')
  const texts = new Map([...files].filter(([path]) => !isPublic(path)))
  const publicFiles = new Map([...files].filter(([path]) => isPublic(path)).map(([path, bytes]) => [path, publicFile(path, bytes)]))
  return createCompiler({ contentFiles: contentInMemory(texts, publicFiles), icons: installedIcons, code }, {})
}

function publicFile(path: string, bytes: Uint8Array): PublicFile {
  const fault = path.endsWith('.svg') ? svgFault(bytes) : undefined
  return { size: bytes.length, modified: 0, picture: pictureSizeOf(bytes), svgFault: fault }
}

/** The files of `<root>/content`. */
export function bytesOf(root: string): Bytes {
  return new Map(filesIn(root, 'content').map((path) => [path, readFileSync(join(root, path))]))
}
