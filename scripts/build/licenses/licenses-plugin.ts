import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { licensesAddress } from '../../model/addresses.ts'
import { licenseList } from './license-list.ts'
import { findPackage, packageFolder, readLicense } from './package-license.ts'

/** Packages whose drawings and rules the build writes into pages and styles, so that no module of theirs is bundled. */
const inlinedPackages = ['lucide-static', 'simple-icons', 'tailwindcss']

/** Writes `licenses.txt` beside what browsers get: every package that some of it is of. */
export function licensesPlugin(): Plugin {
  let root = process.cwd()
  return {
    name: 'licenses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => void (root = config.root),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const folders = new Set([
          ...Object.values(bundle)
            .flatMap(filesOf)
            .flatMap((file) => packageFolder(resolve(root, file)) ?? []),
          ...inlinedPackages.map((name) => findPackage(name, root))
        ])
        this.emitFile({
          type: 'asset',
          fileName: licensesAddress.slice(1),
          source: licenseList([...folders].map(readLicense))
        })
      }
    }
  }
}

/** The modules that something is left of, and the files that were copied as they are, such as fonts. */
function filesOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] {
  if (output.type === 'asset') return output.originalFileNames
  return Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
}
