import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { licensesAddress } from '../../model/addresses.ts'
import { isLegacyFile } from '../legacy/legacy-files.ts'
import { licenseList } from './license-list.ts'
import { findPackage, packageFolder, readLicense } from './package-license.ts'

/** Packages whose icons and rules the build copies into pages and styles, so that the bundle has no module of them. */
const inlinedPackages = ['lucide-static', 'simple-icons', 'tailwindcss']
/** Packages in the files for older browsers, which scripts/build/legacy/ bundles by itself. */
const legacyPackages = ['@oddbird/popover-polyfill', 'core-js', 'dialog-polyfill', 'wicg-inert']

/** Writes `licenses.txt` with every package that the client build contains. */
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
          ...[...inlinedPackages, ...(Object.keys(bundle).some(isLegacyFile) ? legacyPackages : [])].map((name) =>
            findPackage(name, root)
          )
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

/** The modules that tree shaking left, and copied files, such as fonts. */
function filesOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] {
  if (output.type === 'asset') return output.originalFileNames
  return Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
}
