import { defineConfig } from '@playwright/test'
import { findChromium, isRoot } from '../../scripts/chromium.ts'

const port = Number(process.env['PORT'] ?? 4173)
const executablePath = process.env['CHROMIUM'] ?? findChromium()

/** Tests of the built site in dist/client, as a static host serves it. `npm test` builds it first. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  use: {
    baseURL: `http://localhost:${port}`,
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium must not look for anything outside this machine.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run'
      ],
      chromiumSandbox: !isRoot()
    }
  },
  webServer: {
    command: `npx --no-install tsx ../../scripts/serve-site.ts ${port}`,
    url: `http://localhost:${port}`,
    reuseExistingServer: false
  }
})
