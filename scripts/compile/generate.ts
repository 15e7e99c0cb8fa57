import { join } from 'node:path'
import { toolchainKey } from '../platform/digest.ts'
import { createCompile } from './compile.ts'
import type { Compiled } from './compiler.ts'
import type { EmittedFiles } from '../emit/emit.ts'
import { usedCharacters } from '../emit/font-characters.ts'
import { subsetFileName, subsetFont } from '../node/font-subset.ts'
import { DiskCache } from '../platform/disk-cache.ts'
import { generatedFolder } from '../platform/project-paths.ts'
import { syncFolder } from '../platform/files.ts'

/** Compiles content/ and writes src/generated. Later calls do only what changed since the last one. */
export type Generator = ReturnType<typeof createGenerator>

/** For `cache`, see `createCompile`. */
export function createGenerator(root: string, cache?: string) {
  const fonts = cache ? new DiskCache(join(cache, 'fonts'), { version: toolchainKey(), maxUnused: 3 }) : undefined
  let lastFiles: ReadonlyMap<string, string | Uint8Array> | undefined
  let routes: EmittedFiles = new Map()
  /** Without errors, writes all but the modules of pages. Returns the files that were written or deleted. */
  const writeShared = async ({ result, model }: Compiled): Promise<string[]> => {
    if (!result) return []
    const characters = usedCharacters(model)
    const font = [`fonts/${subsetFileName(characters)}`, await subsetFont(characters, fonts)] as const
    const files = new Map<string, string | Uint8Array>([...result.emit().shared, ...routes, font])
    const written = await syncFolder(generatedFolder(root), files, lastFiles)
    lastFiles = files
    return written.map((name) => join(generatedFolder(root), name))
  }
  return {
    compile: createCompile(root, process.env, cache),
    writeShared,
    /** Without errors, writes what emit returns. */
    write: async (compiled: Compiled) => {
      routes = compiled.result?.emit().routes.all() ?? routes
      await writeShared(compiled)
    }
  }
}

/** Compiles and writes once. */
export async function generate(root: string, cache?: string): Promise<Compiled> {
  const { compile, write } = createGenerator(root, cache)
  const compiled = await compile()
  await write(compiled)
  return compiled
}
