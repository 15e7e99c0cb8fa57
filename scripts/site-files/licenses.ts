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

/** The license texts of the packages that a site may contain. */
export function licenseList(root = projectRoot): string {
  return `This site is made with the work of others. Thank you.\n${shippedPackages(root).map(entry).join('')}`
}

/** `dependencies` of package.json and what they depend on, sorted by name. */
export function shippedPackages(root = projectRoot): Package[] {
  const packages = new Map<string, Package>()
  addDependencies(root, packages)
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
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

function entry({ name, version, license, folder }: Package): string {
  const head = `\n${'-'.repeat(80)}\n${name} ${version} (${license})\n`
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(name))
  return file ? `${head}\n${readFileSync(join(folder, file), 'utf8').trim().replaceAll('\r\n', '\n')}\n` : head
}
