import { defineConfig } from '@playwright/test'
import { localChromium } from './local-chromium.ts'

const port = Number(process.env['PORT'] ?? 4173)

/** Tests of the built site in dist/client, as a static host serves it. `npm test` builds it first. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // Ends tests that hang, and is long enough for slow machines.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    reducedMotion: 'reduce',
    // A new context takes longer than opening a page in it; storage, routes and clocks are reset anyway.
    reuseContext: true,
    launchOptions: localChromium()
  },
  webServer: {
    command: `node ../../scripts/run.mjs ../../scripts/commands/serve-site.ts ${port}`,
    url: `http://localhost:${port}`,
    reuseExistingServer: false
  }
})
