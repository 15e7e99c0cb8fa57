import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { licenseList, shippedPackages } from '../../../../scripts/site-files/licenses.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

describe('the list of licenses', () => {
  test('has each package that is not only for development, sorted by name, with its license text', () => {
    const root = temporaryFolder()
    const lock = {
      '': { name: 'site' },
      'node_modules/two': { version: '1.0.0', license: 'MIT' },
      'node_modules/two/node_modules/inner': { version: '1.0.0', license: 'ISC' },
      'node_modules/@a/one': { version: '1.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true }
    }
    for (const folder of Object.keys(lock)) mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }))
    writeFileSync(join(root, 'node_modules/@a/one/LICENSE.md'), 'MIT License\r\nDo as you like.\r\n')
    const list = licenseList(shippedPackages(root))
    expect(list.match(/^\S+ 1\.0\.0 \(\w+\)$/gm)).toEqual([
      '@a/one 1.0.0 (MIT)',
      'inner 1.0.0 (ISC)',
      'two 1.0.0 (MIT)'
    ])
    expect(list).toContain('\nMIT License\nDo as you like.\n')
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
