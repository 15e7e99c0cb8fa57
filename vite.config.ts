import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vitest/config'
import { contentDocumentation } from './scripts/documentation/vite-plugin.ts'
import { licenses } from './scripts/licenses/vite-plugin.ts'
import { fontsFolder, projectRoot } from './scripts/project.ts'
import { readHistory } from './scripts/site-files/history.ts'
import { content, early } from './scripts/vite-plugin.ts'

/** Vike builds pages, which unit tests have none of. */
const isTest = Boolean(process.env['VITEST'])

/** The year in the footer, until the visitor's browser corrects it: the commit's, so that each build of it is alike. */
const { committed = new Date() } = await readHistory(projectRoot)

export default defineConfig({
  publicDir: 'content/public',
  resolve: { alias: { '@fonts': fontsFolder } },
  plugins: [content(), early(), contentDocumentation(), licenses(), react(), tailwindcss(), !isTest && vike()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // src/app/early.ts calls what src/pages/+client.ts exports.
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
    }
  },
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
})
