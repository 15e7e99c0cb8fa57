import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../platform/project-paths.ts'

/** Of a package; a project has no name. */
const manifest = z.object({
  name: z.string().default(''),
  version: z.string().default(''),
  /** SPDX expression, such as `MIT` (https://spdx.org/licenses). */
  license: z.string().default('none'),
  dependencies: z.record(z.string(), z.string()).default({})
})

type Package = z.output<typeof manifest> & { readonly folder: string }

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
 * The license texts of the packages that a site may contain: `dependencies` of package.json, and what they depend on.
 *
 * @throws if the license of a package is not allowed
 */
export function licenseList(root = projectRoot): string {
  const packages = new Map<string, Package>()
  addDependencies(root, packages)
  const sorted = [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
  const refused = sorted.filter(({ license }) => !isAllowed(license))
  if (refused.length > 0) {
    const names = refused.map(({ name, license }) => `${name} (${license})`).join(', ')
    throw new Error(
      `The site contains packages whose license is not allowed: ${names}. Remove them, or add the license to scripts/site-files/licenses.ts.`
    )
  }
  return `This site is made with the work of others. Thank you.\n${sorted.map(entry).join('')}`
}

function addDependencies(folder: string, packages: Map<string, Package>): void {
  const { dependencies } = readManifest(folder)
  for (const dependency of Object.keys(dependencies).map((name) => findPackage(name, folder))) {
    const installed = { ...readManifest(dependency), folder: dependency }
    const key = `${installed.name} ${installed.version}`
    if (packages.has(key)) continue
    packages.set(key, installed)
    addDependencies(dependency, packages)
  }
}

function readManifest(folder: string): z.output<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}

/** Finds a package as Node does, also if it does not export its package.json. */
function findPackage(name: string, from: string): string {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  if (from === dirname(from)) throw new Error(`The package ${name} is not installed. Run npm install.`)
  return findPackage(name, dirname(from))
}

/** Takes an SPDX expression, such as `(MIT OR GPL-2.0)` or `MIT AND ISC`. */
function isAllowed(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((license) => allowed.has(license.trim())))
}

function entry({ name, version, license, folder }: Package): string {
  const head = `\n${'-'.repeat(80)}\n${name} ${version} (${license})\n`
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(name))
  return file ? `${head}\n${readFileSync(join(folder, file), 'utf8').trim().replaceAll('\r\n', '\n')}\n` : head
}
