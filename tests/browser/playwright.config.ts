import { defineConfig } from '@playwright/test'
import { legacyBrowsers } from '../../scripts/build/legacy/browsers.ts'
import { findHeadlessShell } from '../../scripts/platform/chromium.ts'
import { findChromium90 } from '../chromium-90.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { localChromium } from './local-chromium.ts'

/** The oldest Chrome that the site promises to work in, if it does. `npm test` installs it, where it runs. */
const chromium90 = legacyBrowsers(projectRoot)?.chrome === 90 ? findChromium90() : undefined

/** Headless Chromium is faster, but has no back-forward cache and measures fonts differently. */
const shell = findHeadlessShell()
const inWholeChromium = ['back-forward-cache.spec.ts', 'late-fonts.spec.ts']

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
  projects: [
    {
      name: 'chromium',
      testIgnore: ['legacy/in-chromium-90/*.spec.ts', ...(shell ? inWholeChromium : [])],
      use: { launchOptions: localChromium(shell) }
    },
    ...(shell ? [{ name: 'whole-chromium', testMatch: inWholeChromium }] : []),
    ...(chromium90
      ? [
          {
            name: 'chromium-90',
            testMatch: 'legacy/in-chromium-90/*.spec.ts',
            // Playwright does not support a browser this old, and rarely waits forever for its first page.
            retries: 1,
            use: { reuseContext: false, launchOptions: { ...localChromium(), executablePath: chromium90 } }
          }
        ]
      : [])
  ],
  webServer: {
    command: `node ../../scripts/run.mjs ../../scripts/commands/serve-site.ts ${port}`,
    url: `http://localhost:${port}`,
    reuseExistingServer: false
  }
})
