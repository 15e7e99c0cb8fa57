import { diagnosticAt, startOfFile, type Finding, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { homePath, type SiteModel } from '../../model/site-model.ts'
import { assetsFolder } from '../../model/addresses.ts'
import { occupiedAddresses, reservedFolderOf, outputFiles, type OccupiedAddresses } from '../../model/output-files.ts'

/** Finds files in content/public that have a page's address or the wrong ending, or that the build would overwrite. */
export function checkPublicFiles(site: SiteModel): Diagnostic[] {
  const written = occupiedAddresses(outputFiles(site))
  const collisions = [...site.publicFiles.keys()].flatMap((address) => {
    const finding = collision(site, address) ?? generatedOver(address, written, site)
    return finding ? diagnosticAt(`content/public${address}`, startOfFile, finding) : []
  })
  return [...collisions, ...misnamedPictures(site)]
}

function collision({ pages }: SiteModel, address: string): Finding | undefined {
  const path = address.toLowerCase().replace(/\/index\.html$|\.html$/, '') || homePath
  if (!pages.has(path)) return undefined
  const message = `${address} hides the page ${path}, which has the same address.`
  return { rule: 'colliding-path', message, hint: 'Rename or delete this file.' }
}

/** The finding for a file of content/public that the build would overwrite. */
function generatedOver(address: string, written: OccupiedAddresses, site: SiteModel): Finding | undefined {
  const folder = reservedFolderOf(`${address}/`, site)
  if (folder) return reservedFolder(address, folder)
  const generated = written.above(address) ?? written.below(address)
  // A file for crawlers is not generated where the author has one.
  if (!generated || (generated.by === 'crawlers' && generated.address === address)) return undefined
  return {
    rule: 'generated-file',
    message:
      address === generated.address
        ? `The build generates ${address} and overwrites this file.`
        : `The build generates ${generated.address}, which conflicts with ${address}.`,
    hint:
      generated.by === 'hosts'
        ? 'Delete this file. Write redirects in content/redirects.yaml, and headers in scripts/hosting/hosting-rules.ts.'
        : 'Rename or delete this file.'
  }
}

function reservedFolder(address: string, folder: string): Finding {
  return {
    rule: 'reserved-folder',
    message:
      folder === assetsFolder
        ? `${folder}/ is reserved for the build. Browsers cache its files for a year, so changes to ${address} would not reach visitors.`
        : `${address} is in ${folder}/, which is reserved for the build.`,
    hint: 'Move it to another folder, such as content/public/pictures/.'
  }
}

const pictureFormats = new Set(['avif', 'gif', 'jpg', 'png', 'svg', 'webp'])

/** Pictures in content/public have the format of their names, because hosts tell browsers the format by the name. */
function misnamedPictures({ publicFiles }: SiteModel): Diagnostic[] {
  return [...publicFiles].flatMap(([address, file]) => {
    const [ending = ''] = /\.[^./]+$/.exec(address) ?? []
    const named = ending.slice(1).toLowerCase().replace('jpeg', 'jpg')
    const actual = pictureFormats.has(named) ? file.picture?.type : undefined
    if (actual === undefined || actual === named) return []
    const better = `${address.slice(0, -ending.length)}.${actual}`
    const hint = pictureFormats.has(actual)
      ? `Rename it to content/public${better}, and write ${better} where content uses it.`
      : `Export it as ${named.toUpperCase()}.`
    const message = `This file is named ${ending}, but it is a picture in the format ${actual.toUpperCase()}.`
    return diagnosticAt(`content/public${address}`, startOfFile, { rule: 'misnamed-picture', message, hint })
  })
}
