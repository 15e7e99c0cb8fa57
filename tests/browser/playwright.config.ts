import { defineConfig } from '@playwright/test'
import { legacyBrowsers } from '../../scripts/build/legacy/browsers.ts'
import { findHeadlessShell } from '../install-chromium.ts'
import { findChromium90 } from '../chromium-90.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { localChromium } from './local-chromium.ts'
import { ownSitePort, testSitePort } from './ports.ts'

/** The oldest Chrome that the site promises to work in, if it does. `npm test` installs it, where it runs. */
const chromium90 = legacyBrowsers(projectRoot)?.chrome === 90 ? findChromium90() : undefined

/** Headless Chromium is faster, but has no back-forward cache and measures fonts differently. */
const shell = findHeadlessShell()
const inWholeChromium = ['**/back-forward-cache.spec.ts', '**/late-fonts.spec.ts']
const inChromium90 = '**/in-chromium-90/*.spec.ts'

const testSite = `http://localhost:${testSitePort}`

/** `npm test` builds the site of this project first; the test site is built here. Both as a static host serves them. */
export default defineConfig({
  testDir: '..',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // Ends tests that hang, and is long enough for slow machines.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: testSite,
    reducedMotion: 'reduce',
    // A new context takes longer than opening a page in it; storage, routes and clocks are reset anyway.
    reuseContext: true,
    launchOptions: localChromium()
  },
  projects: [
    {
      name: 'chromium',
      testMatch: '**/*.spec.ts',
      testIgnore: [inChromium90, ...inWholeChromium],
      use: { launchOptions: localChromium(shell) }
    },
    {
      name: 'whole-chromium',
      testMatch: inWholeChromium,
      // Playwright disables the back/forward cache by default.
      use: { launchOptions: { ...localChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } }
    },
    ...(chromium90
      ? [
          {
            name: 'chromium-90',
            testMatch: inChromium90,
            // Playwright does not support a browser this old, and rarely waits forever for its first page.
            retries: 1,
            use: { reuseContext: false, launchOptions: { ...localChromium(), executablePath: chromium90 } }
          }
        ]
      : [])
  ],
  webServer: [
    {
      command: `node ../../scripts/run.mjs serve-site.ts ${ownSitePort}`,
      url: `http://localhost:${ownSitePort}`,
      reuseExistingServer: false
    },
    {
      command: `node ../../scripts/run.mjs serve-test-site.ts ${testSitePort}`,
      url: testSite,
      timeout: 300_000,
      reuseExistingServer: false
    }
  ]
})
