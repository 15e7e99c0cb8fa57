import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { describe, expect, test } from 'vitest'
import { licenseList } from '../../../../scripts/build/licenses/license-list.ts'
import { packageFolder, readLicense } from '../../../../scripts/build/licenses/package-license.ts'
import { licensesPlugin } from '../../../../scripts/build/licenses/licenses-plugin.ts'
import { projectRoot } from '../../../../scripts/platform/project-paths.ts'

const mit = { name: 'one', version: '1.0.0', license: 'MIT', text: 'MIT License\r\nDo as you like.' }

describe('the list of licenses', () => {
  test('lists each package once, sorted by name, with its license text', () => {
    const list = licenseList([{ ...mit, name: 'two', text: undefined }, mit, { ...mit }])
    expect(list.match(/^\w+ 1\.0\.0 \(MIT\)$/gm)).toEqual(['one 1.0.0 (MIT)', 'two 1.0.0 (MIT)'])
    expect(list).toContain('MIT License\nDo as you like.\n')
  })

  test.each(['GPL-3.0-only', 'none', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE'])('refuses %s', (license) => {
    expect(() => licenseList([mit, { ...mit, name: 'two', license }])).toThrow(`two (${license})`)
  })

  test.each(['(MIT OR GPL-3.0-only)', 'MIT AND ISC', '(MIT AND ISC) OR GPL-3.0-only'])('accepts %s', (license) => {
    expect(licenseList([{ ...mit, license }])).toContain(`one 1.0.0 (${license})`)
  })
})

test.each([
  ['/site/node_modules/react/index.js', '/site/node_modules/react'],
  ['\0/site/node_modules/react/index.js?commonjs', '/site/node_modules/react'],
  ['/site/node_modules/a/node_modules/@b/c/d/e.js', '/site/node_modules/a/node_modules/@b/c'],
  ['/site/src/app/start.tsx', undefined],
  ['\0vite/preload-helper.js', undefined]
])('%s belongs to the package %s', (file, folder) => {
  expect(packageFolder(file)).toBe(folder)
})

describe('a build', () => {
  test('lists only bundled packages, fonts and the sources of icons and styles', async () => {
    const list = await listOf(`
      import dialogPolyfill from 'dialog-polyfill'
      import { createRoot } from 'react-dom/client'
      import MiniSearch from 'minisearch'
      import '@fontsource-variable/inter/wght.css'
      console.log(dialogPolyfill, createRoot)`)
    expect(list.match(/^\S+(?= \S+ \(\S+\)$)/gm)).toEqual([
      '@fontsource-variable/inter',
      'dialog-polyfill',
      'lucide-static',
      'react',
      'react-dom',
      'scheduler',
      'simple-icons',
      'tailwindcss'
    ])
    expect(list).toContain('SIL OPEN FONT LICENSE')
  })

  test('can list the license of every dependency', () => {
    const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      dependencies: Readonly<Record<string, string>>
    }
    const all = Object.keys(dependencies).map((name) => readLicense(join(projectRoot, 'node_modules', name)))
    for (const name of Object.keys(dependencies)) expect(licenseList(all)).toContain(`\n${name} `)
  })
})

/** The license list of a build of this module. */
async function listOf(code: string): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? join(projectRoot, 'entry.js') : undefined),
    load: (id) => (id === join(projectRoot, 'entry.js') ? code : undefined)
  }
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entry, licensesPlugin()],
    build: { write: false, minify: false, assetsInlineLimit: 0, rolldownOptions: { input: 'entry' } }
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const list = outputs.find(({ fileName }) => fileName === 'licenses.txt')
  return list?.type === 'asset' ? String(list.source) : ''
}
