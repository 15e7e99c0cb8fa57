import type { Deployment } from '../hosting/site-address.ts'
import { contentOnDisk } from '../node/content-on-disk.ts'
import { installedIcons } from '../node/installed-icons.ts'
import { compileCache } from '../node/compile-cache.ts'
import { withRestoreHints } from '../node/restore-hints.ts'
import { siteCode } from '../node/site-code.ts'
import { progress } from '../platform/progress.ts'
import { createCompiler, type Compile, type Compiled, type CompilerHost } from './compiler.ts'

/** The compiler of `<root>/content`. @param cache a folder for what later commands reuse */
export function createCompile(root: string, deployment: Deployment = process.env, cache?: string): Compile {
  const host: CompilerHost = {
    contentFiles: contentOnDisk(root),
    icons: installedIcons,
    code: siteCode(root),
    onStep: progress.step,
    withRestoreHints: (diagnostics) => withRestoreHints(root, diagnostics),
    ...(cache !== undefined && { cache: compileCache(cache) })
  }
  return createCompiler(host, deployment)
}

/** Compiles once. */
export function compile(root: string, deployment?: Deployment): Promise<Compiled> {
  return createCompile(root, deployment)()
}
