import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ResolvedConfig } from 'vite'
import type { Content } from '../../schema/content.ts'
import { routeDataAddress } from '../../src/app/navigation/addresses.ts'
import { readHistory } from '../platform/git-history.ts'
import { readLogo } from '../site-files/logo.ts'
import { siteFiles } from '../site-files/site-files.ts'
import type { SiteModel } from '../model/site-model.ts'
import { renderResultOf } from './render-result.ts'

/** Adds route data and site files to a site that `npx vike build` prerendered. */
export async function writePrerendered(
  { root, environments }: ResolvedConfig,
  model: SiteModel,
  content: Content
): Promise<void> {
  const folder = join(root, environments['client']?.build.outDir ?? 'dist/client')
  const write = (address: string, contents: string | Uint8Array) => {
    const file = join(folder, address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  const { getVikeConfig } = await import('vike/plugin')
  for (const { pageContext } of getVikeConfig().prerenderContext.output ?? []) {
    const { routeData } = renderResultOf(pageContext)
    write(routeDataAddress(String(routeData['path'])), JSON.stringify(routeData))
  }
  const logo = readLogo(root, content)
  for (const [address, make] of siteFiles(content, model, await readHistory(root), logo)) write(address, await make())
}
