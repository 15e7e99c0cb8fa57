import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, firefox, webkit } from '@playwright/test'
import { runCommand } from '../../scripts/commands/run-command.ts'
import { serve } from '../../scripts/hosting/static-server.ts'
import { projectRoot, siteFolder } from '../../scripts/platform/project-paths.ts'
import { firefoxTab } from './firefox-tab.ts'
import { playwrightTab } from './playwright-tab.ts'
import { edits } from './edits.ts'
import { openLocalSite } from './local-site.ts'
import { posts } from './posts.ts'
import { smoke, type Step } from './smoke.ts'
import type { Tab } from './tab.ts'
import { webkitTab } from './webkit-tab.ts'

const debianFirefox = '/usr/bin/firefox-esr'
const libraries = '/usr/lib/x86_64-linux-gnu'

/** Opens a tab of each browser that is installed: Playwright's own, else those of Debian. */
function installedBrowsers(): (() => Promise<Tab>)[] {
  const own = [chromium, firefox, webkit].filter((type) => existsSync(type.executablePath()))
  const has = (name: string) => own.some((type) => type.name() === name)
  const miniBrowser = existsSync(libraries)
    ? readdirSync(libraries)
        .filter((name) => name.startsWith('webkit2gtk-4'))
        .map((name) => join(libraries, name, 'MiniBrowser'))
        .find((file) => existsSync(file))
    : undefined
  const hasDriver = existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb')
  return [
    ...own.map((type) => () => playwrightTab(type)),
    ...(!has('firefox') && existsSync(debianFirefox) ? [() => firefoxTab(debianFirefox)] : []),
    ...(!has('webkit') && miniBrowser && hasDriver ? [() => webkitTab(miniBrowser)] : [])
  ]
}

/** `npm run test:browsers`: what every visitor does, in today's browsers, on the site that `npm run build` wrote. */
async function main(): Promise<number> {
  const browsers = installedBrowsers()
  if (browsers.length === 0) {
    console.error(
      'No browser is installed. Run npx playwright install firefox webkit, or on Debian apt-get install firefox-esr webkit2gtk-driver xvfb.'
    )
    return 2
  }
  const { server, url } = await serve(siteFolder(projectRoot), 0)
  const local = await openLocalSite()
  let failed = 0
  for (const open of browsers) {
    const tab = await open()
    let passed = 0
    const step: Step = async (name, act) => {
      try {
        await act()
        passed += 1
      } catch (error) {
        failed += 1
        console.error(`${tab.browser}: ${name}\n  ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    await smoke(tab, url.replace(/\/$/, ''), step)
    await posts(tab, local, step)
    await edits(tab, local, step)
    await tab.close()
    console.log(`${tab.browser}: ${passed} passed`)
  }
  server.close()
  await local.close()
  console.log(`${failed} failed`)
  return failed > 0 ? 1 : 0
}

runCommand(main)
