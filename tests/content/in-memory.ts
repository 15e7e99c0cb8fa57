import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCompiler, type CompilerHost } from '../../scripts/compile/compiler.ts'
import type { SiteCode } from '../../scripts/emit/site-code.ts'
import { installedIcons } from '../../scripts/node/installed-icons.ts'
import { siteCode } from '../../scripts/node/site-code.ts'
import { filesIn } from '../../scripts/platform/files.ts'
import { contentInMemory, factsOf } from '../../scripts/source/content-files.ts'
import type { PublicFile } from '../../scripts/source/public-file.ts'

/** The compiler of content in memory. @param files by path, such as `content/site.yaml` */
export function createMemoryCompile(
  files: ReadonlyMap<string, Uint8Array>,
  code: SiteCode,
  hooks: Pick<CompilerHost, 'beforeChecks' | 'pause'> = {}
) {
  const publicFiles = new Map<string, PublicFile>()
  const texts = new Map<string, Uint8Array>()
  for (const [path, bytes] of files)
    if (path.startsWith('content/public/'))
      publicFiles.set(path, { size: bytes.length, modified: 0, ...factsOf(path, bytes) })
    else texts.set(path, bytes)
  const contentFiles = contentInMemory(texts, publicFiles)
  const compile = createCompiler({ contentFiles, icons: installedIcons, code, ...hooks }, {})
  return { compile, texts }
}

/** The same for the content of a folder. Tests may change the texts between two calls. */
export function memoryCompileOf(root: string, hooks?: Parameters<typeof createMemoryCompile>[2]) {
  const files = filesIn(root, 'content').map((path) => [path, readFileSync(join(root, path))] as const)
  return createMemoryCompile(new Map(files), siteCode(root), hooks)
}
