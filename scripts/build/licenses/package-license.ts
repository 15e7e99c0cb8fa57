import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

export interface PackageLicense {
  readonly name: string
  readonly version: string
  /** SPDX expression, such as `MIT` (https://spdx.org/licenses). */
  readonly license: string
  /** The license file; some packages have none. */
  readonly text: string | undefined
}

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default('none')
})

/** The folder of the package that a module belongs to; undefined for own files, caches and virtual modules. */
export function packageFolder(file: string): string | undefined {
  const [path = ''] = file.replaceAll('\\', '/').replace(/^\0/, '').split('?')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^./][^/]*/.exec(path)?.[0]
}

/** @throws if the folder has no valid package.json */
export function readLicense(folder: string): PackageLicense {
  const { name, version, license } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(one))
  return { name, version, license, text: file && readFileSync(join(folder, file), 'utf8').trim() }
}

/** Finds a package as Node does, also if it does not export its package.json. */
export function findPackage(name: string, root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === dirname(folder)) throw new Error(`The package ${name} is not installed. Run npm install.`)
  }
}
