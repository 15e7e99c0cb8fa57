/// <reference types="vitest/config" />
import { realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type EnvironmentOptions, type UserConfig } from 'vite'
import { assetsPlugin } from './scripts/build/assets-plugin.ts'
import { earlyScriptPlugin } from './scripts/build/early-script-plugin.ts'
import { fontsFolder, projectRoot } from './scripts/platform/project-paths.ts'
import { readHistory } from './scripts/platform/git-history.ts'
import { contentPlugin } from './scripts/dev/content-plugin.ts'

const isTest = Boolean(process.env['VITEST'])

interface Settings {
  readonly command: 'build' | 'serve'
  /**
   * The folder of the site on its host. Given when the content has been compiled already; otherwise Vite compiles it.
   */
  readonly base?: string
}

/** How Vite and Vike serve the site in development and build it. */
export async function siteConfig({ command, base }: Settings): Promise<UserConfig> {
  const assets = assetsPlugin()
  const common = await codeConfig(assets.api.legacyAddress)
  return {
    ...common,
    plugins: [contentPlugin(base), assets, common.plugins, vike()],
    ...(command === 'build' && { environments: { client, ssr } }),
    // scripts/dev/content-plugin.ts watches content/ and knows what it writes: Vite is slow to watch folders of many
    // files.
    server: {
      watch: { ignored: ['**/src/generated/routes/**', '**/content/!(public)', '**/content/!(public)/**'] },
      // The packages may be links, as in the copies of the project that tests edit.
      fs: { allow: [projectRoot, dirname(realpathSync(join(projectRoot, 'node_modules', 'vite')))] }
    },
    // Otherwise Vite discovers their packages only when the application starts, and reloads the first page.
    optimizeDeps: { entries: ['src/app/start/start-development.ts'] }
  }
}

/** The part that unit tests need too. */
async function codeConfig(legacyAddress = () => ''): Promise<UserConfig> {
  // The year in the footer until the browser corrects it. The commit's year, so that builds of one commit are
  // identical.
  const { commitDate = new Date() } = await readHistory(projectRoot)
  return {
    publicDir: 'content/public',
    resolve: {
      alias: {
        '@fonts': fontsFolder,
        // React has had this hook since 18; the router's store brings a replacement for older versions.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector'
      }
    },
    plugins: [earlyScriptPlugin(legacyAddress), react(), tailwindcss()],
    define: { __BUILD_YEAR__: commitDate.getUTCFullYear() }
  }
}

const client: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      // src/app/early/early-script.ts calls what the application exports.
      preserveEntrySignatures: 'exports-only',
      // The report of slow plug-ins fails on Vike's chunks, which have no names.
      checks: { bundlerTimings: false },
      output: {
        // Few chunks, so that the first navigation is fast; the frame of sections is part of the application. React and the router stay cached when other code changes.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            { name: 'router', test: /node_modules\/@tanstack\//, priority: 2 },
            { name: 'app', test: /src\/(?:app\/start\/start|ui\/section)\.tsx$/, priority: 1 }
          ]
        }
      }
    }
  }
}

const ssr: EnvironmentOptions = {
  // One bundle with all packages, Vike's server included, loads several times faster than the files of many packages.
  resolve: { noExternal: true },
  build: { rolldownOptions: { input: { 'render-page': 'vike/server' } } },
  // Otherwise the bundle also contains React's development code.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') }
}

const isolated = 'tests/**/*.isolated.test.ts'

const test: UserConfig['test'] = {
  // By default, Vitest leaves one processor idle.
  maxWorkers: availableParallelism(),
  ...(isTest && { sequence: { sequencer: await longestFirstSequencer() } }),
  // Limits for tests that hang, far above what a slow machine needs.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Modules of src keep the state of one visit, so each test file gets its own. Modules of scripts keep no state but
  // memoized results, and loading them takes longer than most of their tests, so only tests that replace modules load
  // their own.
  projects: [
    {
      extends: true,
      test: {
        name: 'scripts',
        include: ['tests/{content,own-content,unit/scripts}/**/*.test.ts'],
        exclude: [isolated],
        isolate: false
      }
    },
    { extends: true, test: { name: 'isolated', include: [isolated] } },
    {
      extends: true,
      // Threads start faster than processes.
      test: {
        name: 'src',
        include: ['tests/unit/**/*.test.{ts,tsx}'],
        exclude: ['tests/unit/scripts/**'],
        pool: 'threads'
      }
    }
  ]
}

/** Starts the slowest files first, so that no processor is idle at the end. */
async function longestFirstSequencer() {
  const { BaseSequencer } = await import('vitest/node')
  // On a fresh machine, Vitest sorts by file size, but these small files take longest.
  const slowest = /\/(?:build-cache|every-text|commands)\.test\.ts$/
  return class extends BaseSequencer {
    override async sort(files: Parameters<InstanceType<typeof BaseSequencer>['sort']>[0]) {
      const sorted = await super.sort(files)
      return sorted.sort((a, b) => Number(slowest.test(b.moduleId)) - Number(slowest.test(a.moduleId)))
    }
  }
}

export default defineConfig(async ({ command }): Promise<UserConfig> =>
  isTest ? { ...(await codeConfig()), test } : siteConfig({ command })
)
