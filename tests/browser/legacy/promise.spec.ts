import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { legacyBrowsers } from '../../../scripts/build/legacy/browsers.ts'
import { syntaxOf } from '../../../scripts/build/legacy/legacy-files.ts'
import { siteFolder } from '../../../scripts/platform/project-paths.ts'
import { testSiteCopy } from '../../test-site.ts'
import { addresses, pageAt } from '../content.ts'
import { expect, test } from '../test.ts'
import { visit } from '../visit.ts'
import { scriptExceptions, styleExceptions } from './exceptions.ts'
import { missingInScript } from './script-features.ts'
import { missingInStyles } from './style-features.ts'

/**
 * The built files by MDN's data about browsers, for the versions that the site promises. Chromium 90 is tested
 * itself; Firefox 88, Safari 14 and Edge 90 are not to be had.
 */
const promised = legacyBrowsers(testSiteCopy)
const browsers = promised ?? { chrome: 90, edge: 90, firefox: 88, safari: 14 }
const assets = join(siteFolder(testSiteCopy), 'assets')
const folder = readdirSync(assets).find((name) => name.startsWith('legacy-')) ?? ''
const scripts = readdirSync(join(assets, folder), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => [name, readFileSync(join(assets, folder, name), 'utf8')] as const)
const home = readFileSync(join(siteFolder(testSiteCopy), 'index.html'), 'utf8')
const earlyScript = /<script>(.+?)<\/script>/s.exec(home)?.[1] ?? ''

test.skip(!promised, 'The site promises no browser that needs files of its own.')

test('the styles use nothing that a promised browser lacks, but for named exceptions', () => {
  const missing = missingInStyles(readFileSync(join(assets, folder, 'styles.css'), 'utf8'), browsers)
  expect([...missing.keys()].sort()).toEqual(Object.values(styleExceptions).flat().sort())
})

test('the scripts use nothing that a promised browser lacks, but for named exceptions', () => {
  const used = new Set(scripts.flatMap(([, code]) => [...missingInScript(code, browsers).keys()]))
  expect([...used].sort()).toEqual(Object.values(scriptExceptions).flat().sort())
})

test('the script of the head uses nothing that a promised browser lacks, without asking', () => {
  expect(earlyScript).toContain('addEventListener')
  const asked = ['.hidePopover', '.postTask', '.yield', 'scheduler']
  // Written only in menus that the polyfill opened, which adds them.
  const later = ['.ariaChecked', '.ariaKeyShortcuts']
  expect(
    [...missingInScript(earlyScript, browsers).keys()].filter((name) => ![...asked, ...later].includes(name))
  ).toEqual([])
})

test('every promised browser parses the scripts', async () => {
  const options = { ...syntaxOf(browsers), minify: false }
  // esbuild counts optional chains as missing in Chrome 90, which mistakes only spread arguments in them.
  const early = { ...options, supported: { ...options.supported, 'optional-chain': true } }
  for (const [name, code, syntax] of [
    ...scripts.map(([name, code]) => [name, code, options] as const),
    ['the early script', earlyScript, early] as const
  ]) {
    const [lowered, same] = await Promise.all([
      transform(code, syntax),
      transform(code, { ...syntax, target: 'esnext' })
    ])
    expect(lowered.code === same.code, name).toBe(true)
  }
})

test('what an older browser loads besides weighs little', () => {
  const weight = (name: string) => statSync(join(assets, folder, `${name}.br`)).size / 1024
  expect(weight('styles.css')).toBeLessThan(15)
  expect(weight('start.js')).toBeLessThan(17)
})

test("today's browsers ask for none of these files", async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await visit(page, '/faq')
  expect(requested.filter((url) => url.includes('legacy'))).toEqual([])
})

test('the setup guide names the versions that the files are built for', () => {
  expect(addresses).toContain('/setup-guide')
  const text = JSON.stringify(pageAt('/setup-guide').sections)
  for (const [name, version] of Object.entries(browsers)) expect(text).toMatch(new RegExp(`${name} ${version}\\+`, 'i'))
})
