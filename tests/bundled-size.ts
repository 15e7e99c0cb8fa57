import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { projectRoot } from '../scripts/platform/project-paths.ts'

/**
 * The bytes of a module with all that it imports, minified and compressed with Brotli.
 *
 * @param code imports files by their paths in the project, such as ./src/forms/send-form.ts
 * @param external packages and modules that pages load anyway
 */
export async function bundledSize(code: string, external: readonly string[] = []): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: projectRoot, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    external: [...external],
    write: false
  })
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length
}
