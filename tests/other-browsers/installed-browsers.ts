import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, firefox, webkit } from '@playwright/test'
import { firefoxTab } from './firefox-tab.ts'
import { playwrightTab } from './playwright-tab.ts'
import type { Tab } from './tab.ts'
import { webkitTab } from './webkit-tab.ts'

const debianFirefox = '/usr/bin/firefox-esr'
const libraries = '/usr/lib/x86_64-linux-gnu'

/** Opens a tab of each installed browser: Playwright's own, or else Debian's. */
export function installedBrowsers(): (() => Promise<Tab>)[] {
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
