/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { early } from './scripts/early-script.ts'
import { fontsFolder, projectRoot } from './scripts/project.ts'
import { readHistory } from './scripts/site-files/history.ts'

const isTest = Boolean(process.env['VITEST'])

/** The year in the footer, until the visitor's browser corrects it: the commit's, so that each build of it is alike. */
const { committed = new Date() } = await readHistory(projectRoot)

/**
 * What the development server, unit tests and builds have in common, and what the first two have besides;
 * scripts/build/bundle-config.ts has what builds have.
 */
export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  publicDir: 'content/public',
  resolve: { alias: { '@fonts': fontsFolder } },
  plugins: [
    command === 'serve' && contentPlugins(),
    early(),
    react(),
    tailwindcss(),
    // The server of pages, which unit tests have none of. Builds do without it, and it takes half a second to be loaded.
    command === 'serve' && !isTest && (await import('vike/plugin')).default()
  ],
  define: { __BUILD_YEAR__: committed.getUTCFullYear() },
  test: {
    // Vitest leaves one processor to others, which nobody else wants while tests run.
    maxWorkers: availableParallelism(),
    ...(isTest && { sequence: { sequencer: (await import('./scripts/longest-first.ts')).LongestFirst } }),
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
}))

/** What compiles the content as it changes. Builds do that by themselves. */
async function contentPlugins(): Promise<Plugin[]> {
  const [{ content }, { contentDocumentation }] = await Promise.all([
    import('./scripts/vite-plugin.ts'),
    import('./scripts/documentation/vite-plugin.ts')
  ])
  return [content(), contentDocumentation()]
}
