import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { licenseList, shippedPackages } from '../../../../scripts/site-files/licenses.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

interface Manifest {
  readonly name?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

function writePackage(folder: string, { name = 'site', ...manifest }: Manifest, text?: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }))
  if (text) writeFileSync(join(folder, 'LICENSE.md'), text)
  return folder
}

describe('the list of licenses', () => {
  test('has each dependency and what it depends on once, sorted by name, with its license text', () => {
    const root = writePackage(temporaryFolder(), { dependencies: { two: '1.0.0', '@a/one': '1.0.0' } })
    const packages = join(root, 'node_modules')
    const two = writePackage(join(packages, 'two'), { name: 'two', license: 'MIT', dependencies: { inner: '1' } })
    writePackage(join(two, 'node_modules', 'inner'), { name: 'inner', license: 'ISC', dependencies: { two: '1' } })
    writePackage(join(packages, '@a', 'one'), { name: '@a/one', license: 'MIT' }, 'MIT License\r\nDo as you like.\r\n')
    writePackage(join(packages, 'unused'), { name: 'unused', license: 'MIT' })
    const list = licenseList(root)
    expect(list.match(/^\S+ 1\.0\.0 \(\w+\)$/gm)).toEqual([
      '@a/one 1.0.0 (MIT)',
      'inner 1.0.0 (ISC)',
      'two 1.0.0 (MIT)'
    ])
    expect(list).toContain('\nMIT License\nDo as you like.\n')
  })

  test('names a package that is not installed', () => {
    const root = writePackage(temporaryFolder(), { dependencies: { gone: '1.0.0' } })
    expect(() => licenseList(root)).toThrow('The package gone is not installed. Run npm install.')
  })

  test('of this project has its code, fonts, icons, styles and the files for older browsers', () => {
    const names = licenseList().match(/^\S+(?= \S+ \(.+\)$)/gm)
    for (const name of ['react-dom', 'scheduler', '@fontsource-variable/inter', 'lucide-static', 'simple-icons'])
      expect(names).toContain(name)
    for (const name of ['tailwindcss', 'core-js', 'dialog-polyfill', 'wicg-inert']) expect(names).toContain(name)
    expect(licenseList()).toContain('SIL OPEN FONT LICENSE')
  })
})

/** Licenses that allow a site to ship the code, fonts or icons together with the list. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  // What dialog-polyfill says; its license file is BSD-3-Clause.
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'W3C-20150513'
])

test('every package in `dependencies` of package.json, and what it depends on, has an allowed license', () => {
  const refused = shippedPackages().filter(({ license }) => !isAllowed(license))
  expect(refused.map(({ name, license }) => `${name} (${license})`)).toEqual([])
})

/** Takes an SPDX expression, such as `(MIT OR GPL-2.0)` or `MIT AND ISC`. */
function isAllowed(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((license) => allowed.has(license.trim())))
}
