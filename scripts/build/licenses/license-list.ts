import type { PackageLicense } from './package-license.ts'

/** Licenses that let a site ship the code, a font or drawings as long as this list goes with them. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense'
])

/**
 * What a site ships of others, as text: each package once, with its license.
 *
 * @throws where one of them has a license that is not allowed, so that it is noticed before it is published
 */
export function licenseList(packages: readonly PackageLicense[]): string {
  const byName = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
  const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  const refused = sorted.filter(({ license }) => !isAllowed(license))
  if (refused.length > 0) {
    const names = refused.map(({ name, license }) => `${name} (${license})`).join(', ')
    throw new Error(
      `The site would ship ${names}, whose license is not allowed. Do without it, or add the license to scripts/build/licenses/license-list.ts.`
    )
  }
  return `This site is made with the work of others. Thank you.\n${sorted.map(entry).join('')}`
}

/** `(MIT OR GPL-2.0)` leaves the choice; `MIT AND ISC` asks for both. */
function isAllowed(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((license) => allowed.has(license.trim())))
}

function entry({ name, version, license, text }: PackageLicense): string {
  const head = `\n${'-'.repeat(80)}\n${name} ${version} (${license})\n`
  return text ? `${head}\n${text.replaceAll('\r\n', '\n')}\n` : head
}
