import { parentPort } from 'node:worker_threads'
import { build } from 'vike/api'
import { siteConfig } from '../../vite.config.ts'
import type { BundleOptions } from './bundle-code.ts'

/** Bundles the code as `npx vike build` does, without rendering pages. Started by scripts/build/bundle-code.ts. */
async function main({ root, base, folder }: BundleOptions): Promise<void> {
  // Vike's plug-in reads these settings when it is created, before `build` passes its own.
  process.env['VITE_CONFIG'] = JSON.stringify({
    configFile: false,
    // Otherwise Vike writes the address of this build to node_modules, and bundles the build whose address is there.
    vitePluginServerEntry: { disableAutoImport: true }
  })
  process.env['VIKE_CONFIG'] = JSON.stringify({
    prerender: { partial: true, keepDistServer: true, disableAutoRun: true }
  })
  const config = await siteConfig({ command: 'build', base })
  await build({
    viteConfig: {
      ...config,
      root,
      publicDir: false,
      logLevel: 'warn',
      // In kilobytes: the assistant's knowledge, which loads when a visitor opens the chat, is larger than the default.
      build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 1000 }
    }
  })
}

// What `main` throws becomes an error event of the thread.
parentPort?.once('message', async (options: BundleOptions) => {
  await main(options)
  parentPort?.postMessage('bundled')
})
