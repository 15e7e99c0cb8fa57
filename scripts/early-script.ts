import { join } from 'node:path'
import { build } from 'vite'

/**
 * `src/app/early.ts` with all it imports, as one script that can stand in a page.
 *
 * @param root the project's folder
 */
export async function earlyScript(root: string): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: join(root, 'src', 'app', 'early.ts'), formats: ['iife'], name: 'early' },
      minify: true
    }
  })
  const [bundle] = [output].flat()
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error('The early script came out empty.')
  return chunk.code.trim()
}
