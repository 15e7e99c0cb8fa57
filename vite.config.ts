/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type EnvironmentOptions, type UserConfig } from 'vite'
import { assetsPlugin } from './scripts/build/assets-plugin.ts'
import { documentationPlugin } from './scripts/dev/documentation-plugin.ts'
import { earlyScriptPlugin } from './scripts/build/early-script-plugin.ts'
import { licensesPlugin } from './scripts/build/licenses/licenses-plugin.ts'
import { fontsFolder, projectRoot } from './scripts/platform/project-paths.ts'
import { readHistory } from './scripts/platform/git-history.ts'
import { contentPlugin } from './scripts/dev/content-plugin.ts'

const isTest = Boolean(process.env['VITEST'])

interface Settings {
  readonly command: 'build' | 'serve'
  /** The folder of the site on its host, where the content has been compiled already; else Vite compiles it. */
  readonly base?: string
}

/** How Vite and Vike serve the site in development and bundle it. */
export async function siteConfig({ command, base }: Settings): Promise<UserConfig> {
  const common = await codeConfig()
  return {
    ...common,
    plugins: [contentPlugin(base), documentationPlugin(), assetsPlugin(), licensesPlugin(), common.plugins, vike()],
    ...(command === 'build' && { environments: { client, ssr } }),
    // Found only when the application starts, its packages would have the first page loaded again.
    optimizeDeps: { entries: ['src/app/start/start-development.ts', 'src/documentation/start.tsx'] }
  }
}

/** What unit tests need of it, too. */
async function codeConfig(): Promise<UserConfig> {
  // The year in the footer, until the visitor's browser corrects it: the commit's, so that each build of it is alike.
  const { commitDate = new Date() } = await readHistory(projectRoot)
  return {
    publicDir: 'content/public',
    resolve: { alias: { '@fonts': fontsFolder } },
    plugins: [earlyScriptPlugin(), react(), tailwindcss()],
    define: { __BUILD_YEAR__: commitDate.getUTCFullYear() }
  }
}

const client: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      // src/app/early/early-script.ts calls what the application exports.
      preserveEntrySignatures: 'exports-only',
      // Vike's own groups of code have no names for its report.
      checks: { bundlerTimings: false },
      output: {
        // One file for each part that src/app/start/start-in-steps.ts runs, whatever else shares a piece of it.
        codeSplitting: {
          groups: [
            { name: 'first', test: /vite\/preload-helper|src\/browser\/yield-to-main\.ts$/, priority: 4 },
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/start\/react-chunk\.ts$/,
              priority: 3
            },
            { name: 'router', test: /node_modules\/@tanstack\/|src\/app\/start\/router-chunk\.ts$/, priority: 2 },
            { name: 'app', test: /src\/app\/start\/start\.tsx$/, priority: 1 }
          ]
        }
      }
    }
  }
}

const ssr: EnvironmentOptions = {
  // With all it needs, Vike's own server included, it is read several times faster than the files of many packages.
  resolve: { noExternal: true },
  build: { rolldownOptions: { input: { 'render-page': 'vike/server' } } },
  // Without it, React brings its code for development too.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') }
}

const test: UserConfig['test'] = {
  // Vitest leaves one processor to others, which nobody else wants while tests run.
  maxWorkers: availableParallelism(),
  ...(isTest && {
    sequence: { sequencer: (await import('./scripts/platform/test-sequencer.ts')).LongestFirstSequencer }
  }),
  // For tests that hang, not for machines that are slow.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What runs in a visitor's browser keeps the state of one visit, so each file of its tests has modules of its own.
  // Scripts keep only what follows from what they were given, and take longer to be loaded than most of their tests.
  projects: [
    {
      extends: true,
      test: {
        name: 'scripts',
        include: ['tests/content/**/*.test.ts', 'tests/unit/scripts/**/*.test.ts'],
        isolate: false
      }
    },
    {
      extends: true,
      test: { name: 'src', include: ['tests/unit/**/*.test.{ts,tsx}'], exclude: ['tests/unit/scripts/**'] }
    }
  ]
}

export default defineConfig(async ({ command }): Promise<UserConfig> =>
  isTest ? { ...(await codeConfig()), test } : siteConfig({ command })
)
