import { join } from 'node:path'
import { toolchainKey } from '../platform/digest.ts'
import { createCompile, type Compiled } from './compile.ts'
import { subsetFileName, usedCharacters } from '../emit/font-characters.ts'
import { subsetFont } from '../emit/font-subset.ts'
import { DiskCache } from '../platform/disk-cache.ts'
import { generatedFolder } from '../platform/project-paths.ts'
import { syncFolder } from '../platform/sync-folder.ts'

/** Compiles content/. Without errors, writes what emit returns to src/generated. */
export type Generate = (changed?: Iterable<string>) => Promise<Compiled>

/** Later calls do only what changed since the last one. For `cache`, see `createCompile`. */
export function createGenerate(root: string, cache?: string): Generate {
  const compile = createCompile(root, process.env, cache)
  const fonts = cache ? new DiskCache(join(cache, 'fonts'), { version: toolchainKey(), maxUnused: 3 }) : undefined
  return async (changed) => {
    const compiled = await compile(changed)
    if (compiled.result) {
      const { content, emit } = compiled.result
      const { shared, routes } = emit()
      const characters = usedCharacters(content)
      const font = [`fonts/${subsetFileName(characters)}`, await subsetFont(characters, fonts)] as const
      await syncFolder(generatedFolder(root), new Map<string, string | Uint8Array>([...shared, ...routes, font]))
    }
    return compiled
  }
}

/** Generates once. */
export function generate(root: string, cache?: string): Promise<Compiled> {
  return createGenerate(root, cache)()
}
