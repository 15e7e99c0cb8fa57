import { searchIndexAddress } from '../../src/shared/search-options.ts'
import { hostConfigNames } from './addresses.ts'
import { memoize } from '../platform/memoize.ts'
import { uncompressedAddress } from '../platform/compressible.ts'
import { fixedAddresses, licensesAddress, markdownAddress, reservedFolders, pageFileAddress } from './addresses.ts'
import type { SiteModel } from './site-model.ts'

export interface OutputFile {
  readonly address: string
  readonly by: 'page' | 'public' | 'crawlers' | 'hosts' | 'build'
  /** Its description in messages. */
  readonly what: string
}

/** The files that a build writes, except those in `reservedFolders`. */
export const outputFiles = memoize((site: SiteModel): readonly OutputFile[] => {
  const of = (by: OutputFile['by'], what: string) => (address: string) => ({ address, by, what })
  return [
    ...site.paths.map((path) => of('page', `the file of the page ${path}`)(pageFileAddress(path))),
    ...fixedAddresses.map(of('crawlers', 'which the build writes')),
    ...site.paths.map((path) => of('crawlers', `the page ${path} as Markdown`)(markdownAddress(path))),
    ...hostConfigNames.map((name) => `/${name}`).map(of('hosts', 'which the build writes for hosts')),
    ...[licensesAddress, searchIndexAddress].map(of('build', 'which the build writes'))
  ]
})

/** The reserved folder that contains an address. */
export function reservedFolderOf(address: string): string | undefined {
  return reservedFolders.find((folder) => address.toLowerCase().startsWith(`${folder}/`))
}

export interface OccupiedAddresses {
  /** The file at an address. */
  at(address: string): OutputFile | undefined
  /** The file at an address or at one of its parents, or the file whose compressed copy has this address. */
  above(address: string): OutputFile | undefined
  /** A file below an address, which makes the address a folder. */
  below(address: string): OutputFile | undefined
}

/** Ignores case, because some file systems do. */
export function occupiedAddresses(files: readonly OutputFile[]): OccupiedAddresses {
  const byAddress = new Map(files.map((file) => [file.address.toLowerCase(), file]))
  const byFolder = new Map<string, OutputFile>()
  for (const [address, file] of byAddress) {
    let folder = folderOf(address)
    while (folder !== '' && !byFolder.has(folder)) {
      byFolder.set(folder, file)
      folder = folderOf(folder)
    }
  }
  const at = (address: string) => byAddress.get(address.toLowerCase())
  return {
    at,
    above(address) {
      for (let one = address; one !== ''; one = folderOf(one)) {
        const text = uncompressedAddress(one)
        const found = at(one) ?? (text === undefined ? undefined : at(text))
        if (found) return found
      }
      return undefined
    },
    below: (address) => byFolder.get(address.toLowerCase())
  }
}

function folderOf(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('/')))
}
