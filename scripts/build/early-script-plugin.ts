import { join } from 'node:path'
import type { Plugin, build } from 'vite'

const earlyScriptId = 'virtual:early-script'

/**
 * Bundles `src/app/early/early-script.ts` into one inline script.
 *
 * @param legacy the address of the files for older browsers; empty if there are none
 */
export async function earlyScript(root: string, legacy = ''): Promise<string> {
  const { build } = await import('vite')
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __LEGACY__: JSON.stringify(legacy) },
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: join(root, 'src', 'app', 'early', 'early-script.ts'), formats: ['iife'], name: 'early' },
      minify: true
    }
  })
  return codeOf(output).trim()
}

/** The code of a build whose only output is one chunk. */
export function codeOf(output: Awaited<ReturnType<typeof build>>): string {
  const [bundle] = [output].flat()
  if (!bundle || !('output' in bundle)) throw new Error('Vite returned no chunk.')
  return bundle.output[0].code
}

/** Provides `virtual:early-script` for the head of every page. @param legacyAddress asked once the client is built */
export function earlyScriptPlugin(legacyAddress: () => string): Plugin {
  return {
    name: 'early-script',
    resolveId: { filter: { id: new RegExp(`^${earlyScriptId}$`) }, handler: () => `\0${earlyScriptId}` },
    load: {
      filter: { id: new RegExp(`^\0${earlyScriptId}$`) },
      async handler() {
        const { root } = this.environment.config
        return `export const earlyScript = ${JSON.stringify(await earlyScript(root, legacyAddress()))}`
      }
    }
  }
}
