import type { PackageLicense } from './package-license.ts'

/** Licenses that allow a site to ship the code, fonts or icons together with this list. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  // What dialog-polyfill says; its license file is that of BSD-3-Clause.
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

/**
 * Returns a text with each package and its license.
 *
 * @throws if the license of a package is not allowed
 */
export function licenseList(packages: readonly PackageLicense[]): string {
  const byName = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
  const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  const refused = sorted.filter(({ license }) => !isAllowed(license))
  if (refused.length > 0) {
    const names = refused.map(({ name, license }) => `${name} (${license})`).join(', ')
    throw new Error(
      `The site contains packages whose license is not allowed: ${names}. Remove them, or add the license to scripts/build/licenses/license-list.ts.`
    )
  }
  return `This site is made with the work of others. Thank you.\n${sorted.map(entry).join('')}`
}

/** Takes an SPDX expression, such as `(MIT OR GPL-2.0)` or `MIT AND ISC`. */
function isAllowed(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((license) => allowed.has(license.trim())))
}

function entry({ name, version, license, text }: PackageLicense): string {
  const head = `\n${'-'.repeat(80)}\n${name} ${version} (${license})\n`
  return text ? `${head}\n${text.replaceAll('\r\n', '\n')}\n` : head
}
