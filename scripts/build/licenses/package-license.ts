import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** A package that a site ships, and what its authors ask for that. */
export interface PackageLicense {
  readonly name: string
  readonly version: string
  /** As SPDX writes it, such as `MIT` (https://spdx.org/licenses). */
  readonly license: string
  /** The file that packages bring; some name their license alone. */
  readonly text: string | undefined
}

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default('none')
})

/** The folder of the package that a file belongs to; undefined for files of our own, kept ones too, and for those that no disk has. */
export function packageFolder(file: string): string | undefined {
  const [path = ''] = file.replaceAll('\\', '/').replace(/^\0/, '').split('?')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^./][^/]*/.exec(path)?.[0]
}

/** @throws where the folder holds no package */
export function readLicense(folder: string): PackageLicense {
  const { name, version, license } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(one))
  return { name, version, license, text: file && readFileSync(join(folder, file), 'utf8').trim() }
}

/** Where Node finds a package by its name, whether or not it exports its own description. */
export function findPackage(name: string, root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === dirname(folder)) throw new Error(`The package ${name} is not installed. Run npm install.`)
  }
}
