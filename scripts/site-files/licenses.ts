import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { projectRoot } from '../platform/project-paths.ts'

/** The packages of package-lock.json by folder, the project itself under the empty name. */
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      /** SPDX expression, such as `MIT` (https://spdx.org/licenses). */
      license: z.string().default('none'),
      /** Whether only `devDependencies` need it. */
      dev: z.boolean().default(false),
      devOptional: z.boolean().default(false)
    })
  )
})

type Package = z.output<typeof lockFile>['packages'][string] & { readonly name: string; readonly folder: string }

/** The license texts of packages; by default, of those that a site may contain. */
export function licenseList(packages = shippedPackages()): string {
  return `This site is made with the work of others. Thank you.\n${packages.map(entry).join('')}`
}

/** `dependencies` of package.json and what they depend on, sorted by name. */
export function shippedPackages(root = projectRoot): Package[] {
  return packagesIn(root, (folder, { dev, devOptional }) => folder !== '' && !dev && !devOptional)
}

/** The packages of package-lock.json that `isMeant` accepts, sorted by name. @param isMeant gets folders in the project */
export function packagesIn(
  root: string,
  isMeant: (folder: string, one: z.output<typeof lockFile>['packages'][string]) => boolean
): Package[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([folder, one]) => isMeant(folder, one))
    .map(([folder, one]) => ({ ...one, name: folder.replace(/^.*node_modules\//, ''), folder: join(root, folder) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function entry({ name, version, license, folder }: Package): string {
  const head = `\n${'-'.repeat(80)}\n${name} ${version} (${license})\n`
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(name))
  return file ? `${head}\n${readFileSync(join(folder, file), 'utf8').trim().replaceAll('\r\n', '\n')}\n` : head
}
