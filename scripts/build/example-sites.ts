import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { examplesFolder } from '../../src/shared/addresses.ts'
import { compileExample, exampleContent, sharedTexts, withExampleSite, type Host } from '../compile/example-content.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { headersFor } from '../hosting/host-config.ts'
import { exampleAddress, hostFileNames, securityAddress } from '../model/addresses.ts'
import { copyCode, linkPackages } from '../platform/copy-project.ts'
import type { DiskCache } from '../platform/disk-cache.ts'
import { digest } from '../platform/digest.ts'
import { readFiles } from '../platform/files.ts'
import { progress } from '../platform/progress.ts'
import { siteFolder } from '../platform/project-paths.ts'
import type { BuildRecord } from './build-record.ts'
import { packFolder, unpackFolder } from './packed-folder.ts'
import type { SiteFolder } from './site-folder.ts'

/** Files that belong only at the top of a host. */
const hostFiles = new Set<string>([...hostFileNames, '404.html', 'robots.txt', 'sitemap.xml', securityAddress.slice(1)])

interface Inputs extends Host {
  /** The address of this site. */
  readonly url: string
  /** Digests of this site's code by name. */
  readonly code: BuildRecord['code']
  readonly cache: DiskCache | undefined
}

/**
 * Builds each example site with a copy of the code, and adds it to this site at `/examples/<id>/`. A site is built again
 * only if the code, its content or the shared labels changed.
 *
 * @returns errors in the content of the example sites, and the security policies of their pages
 * @throws if a build fails
 */
export async function addExampleSites(site: SiteFolder, { root, model, url, code, cache }: Inputs) {
  const diagnostics: Diagnostic[] = []
  const policies: string[] = []
  const ownCode = Object.entries(code).filter(
    ([name]) => !/^(?:project folder$|site address$|src\/generated\/)/.test(name)
  )
  for (const [index, id] of model.examples.entries()) {
    progress.step('Building example sites', index, model.examples.length)
    const words = await sharedTexts({ root, model }, id)
    const key = digest(...ownCode.flat(), url, ...words.flat(), ...readFiles(exampleContent(root, id)).flat())
    const address = exampleAddress(id)
    const kept = cache?.get(key)
    const packed = kept ?? (await build({ root, model }, id, `${url}${examplesFolder}/${id}`))
    if (!('buffer' in packed)) {
      diagnostics.push(...packed)
      continue
    }
    if (!kept) await cache?.set(key, packed)
    const files = unpackFolder(packed)
    const served = [...files].filter(([name]) => !hostFiles.has(name))
    const addresses = served.map(([name]) => address + name)
    if (!site.reuse(addresses, key)) for (const [name, bytes] of served) await site.write(address + name, bytes, key)
    const headers = headersFor(new URL(url + address).pathname, String(files.get('_headers')))
    policies.push(headers.get('Content-Security-Policy') ?? '')
  }
  return { diagnostics, policies }
}

/** The files of an example site, packed; or the errors in its content. */
function build(host: Host, id: string, url: string): Promise<Buffer | readonly Diagnostic[]> {
  return withExampleSite(host, id, async (folder) => {
    const { diagnostics, result } = await compileExample(host, id, folder, { SITE_URL: url })
    if (!result) return diagnostics
    copyCode(folder)
    linkPackages(folder)
    const command = ['scripts/run.mjs', 'scripts/commands/build.ts', '--no-compress', '--no-social-images']
    const env = { ...process.env, SITE_URL: url, BASE_PATH: '' }
    await promisify(execFile)(process.execPath, command, { cwd: folder, env })
    return packFolder(siteFolder(folder))
  })
}
