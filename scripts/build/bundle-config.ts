import { join } from 'node:path'
import { mergeConfig, type InlineConfig, type PluginOption } from 'vite'
import projectConfig from '../../vite.config.ts'
import { entryModule, styleModule } from '../client-code.ts'
import { licenses } from '../licenses/vite-plugin.ts'
import type { BundleOrder } from './code.ts'

/**
 * How Vite bundles the site: `client/` for browsers and `server/`, which renders documents. Vike, which serves the site
 * in development, would make its own server too, and take as long again to do so.
 *
 * @param plugins what looks on besides
 */
export async function bundleConfig(
  { root, folder, base }: BundleOrder,
  plugins: readonly PluginOption[]
): Promise<InlineConfig> {
  return mergeConfig(await projectConfig({ command: 'build', mode: 'production' }), {
    // It was read just now, with this script.
    configFile: false,
    root,
    base,
    logLevel: 'warn',
    publicDir: false,
    plugins: [licenses(), ...plugins],
    build: { emptyOutDir: true },
    environments: {
      client: {
        build: {
          outDir: join(folder, 'client'),
          rolldownOptions: {
            input: [join(root, 'src', entryModule), join(root, 'src', styleModule)],
            // src/app/early.ts calls what the first exports.
            preserveEntrySignatures: 'exports-only',
            output: {
              // One file for each part that src/app/start-in-steps.ts runs, whatever else shares a piece of it.
              codeSplitting: {
                groups: [
                  { name: 'first', test: /vite\/preload-helper|src\/ui\/pause\.ts$/, priority: 4 },
                  {
                    name: 'react',
                    test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/react\.ts$/,
                    priority: 3
                  },
                  { name: 'router', test: /node_modules\/@tanstack\/|src\/app\/router-library\.ts$/, priority: 2 },
                  { name: 'app', test: /src\/app\/start\.tsx$/, priority: 1 }
                ]
              }
            }
          }
        }
      },
      ssr: {
        consumer: 'server',
        // One file with all it needs is read faster than the files of many packages.
        resolve: { noExternal: true },
        // Without it, React brings its code for development too.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          ssr: true,
          outDir: join(folder, 'server'),
          rolldownOptions: {
            input: join(root, 'src/app/render-document.tsx'),
            output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
          }
        }
      }
    }
  } satisfies InlineConfig)
}
