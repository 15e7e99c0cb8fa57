import { join } from 'node:path'
import { toolchainKey } from '../platform/digest.ts'
import { createCompile, type Compiled } from './compile.ts'
import { subsetFileName, usedCharacters } from '../emit/font-characters.ts'
import { subsetFont } from '../emit/font-subset.ts'
import { DiskCache } from '../platform/disk-cache.ts'
import { generatedFolder } from '../platform/project-paths.ts'
import { syncFolder } from '../platform/sync-folder.ts'

export interface Generated extends Compiled {
  /** The files of src/generated that were written or deleted. */
  readonly written: readonly string[]
}

/** Compiles content/. Without errors, writes what emit returns to src/generated. */
export type Generate = (changed?: Iterable<string>) => Promise<Generated>

/** Later calls do only what changed since the last one. For `cache`, see `createCompile`. */
export function createGenerate(root: string, cache?: string): Generate {
  const compile = createCompile(root, process.env, cache)
  const fonts = cache ? new DiskCache(join(cache, 'fonts'), { version: toolchainKey(), maxUnused: 3 }) : undefined
  let before: ReadonlyMap<string, string | Uint8Array> | undefined
  return async (changed) => {
    const compiled = await compile(changed)
    if (!compiled.result) return { ...compiled, written: [] }
    const { content, emit } = compiled.result
    const { shared, routes } = emit()
    const characters = usedCharacters(content)
    const font = [`fonts/${subsetFileName(characters)}`, await subsetFont(characters, fonts)] as const
    const files = new Map<string, string | Uint8Array>([...shared, ...routes, font])
    const written = await syncFolder(generatedFolder(root), files, before)
    before = files
    return { ...compiled, written: written.map((name) => join(generatedFolder(root), name)) }
  }
}

/** Generates once. */
export function generate(root: string, cache?: string): Promise<Generated> {
  return createGenerate(root, cache)()
}
