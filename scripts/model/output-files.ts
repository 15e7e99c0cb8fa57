import { searchIndexAddress } from '../../src/shared/search-options.ts'
import {
  editFolder,
  hostFileNames,
  fixedAddresses,
  licensesAddress,
  markdownAddress,
  reservedFolders,
  pageFileAddress,
  uncompressedAddress
} from './addresses.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { valueAt } from '../source/walk.ts'
import { singletonData, type SiteModel } from './site-model.ts'

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
    ...hostFileNames.map((name) => `/${name}`).map(of('hosts', 'which the build writes for hosts')),
    ...[licensesAddress, searchIndexAddress].map(of('build', 'which the build writes'))
  ]
})

/** The folder that an address is in, if only the build writes to it. */
export function reservedFolderOf(address: string, site: SiteModel): string | undefined {
  const path = address.toLowerCase()
  const isEdited = valueAt(singletonData(site, 'site'), ['editing']) !== undefined
  if (isEdited && `${path}/`.startsWith(`${editFolder}/`)) return editFolder
  return reservedFolders.find((folder) => path.startsWith(`${folder}/`))
}

export type OccupiedAddresses = ReturnType<typeof occupiedAddresses>

/** Looks up files by address. Ignores case, because some file systems do. */
export function occupiedAddresses(files: readonly OutputFile[]) {
  const byAddress = new Map(files.map((file) => [file.address.toLowerCase(), file]))
  // From the end, so that the first file of a folder stays.
  const byFolder = new Map(
    [...byAddress]
      .reverse()
      .flatMap(([address, file]) => withFolders(folderOf(address)).map((folder) => [folder, file] as const))
  )
  const at = (address: string) => byAddress.get(address.toLowerCase())
  return {
    /** The file at an address or at one of its parents, or the file whose compressed copy has this address. */
    above: (address: string) =>
      withFolders(address)
        .flatMap((folder) => at(folder) ?? at(uncompressedAddress(folder) ?? '') ?? [])
        .at(0),
    /** A file below an address, which makes the address a folder. */
    below: (address: string) => byFolder.get(address.toLowerCase())
  }
}

function withFolders(address: string): string[] {
  return address === '' ? [] : [address, ...withFolders(folderOf(address))]
}

function folderOf(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('/')))
}
