import { join } from 'node:path'
import type { ResolvedConfig } from 'vite'
import type { Content } from '../../schema/content.ts'
import { routeDataAddress } from '../../src/shared/addresses.ts'
import { readHistory } from '../platform/git-history.ts'
import { readArtwork } from '../site-files/artwork.ts'
import { siteFiles } from '../site-files/site-files.ts'
import type { SiteModel } from '../model/site-model.ts'
import { renderResultOf } from './render-result.ts'
import { SiteFolder } from './site-folder.ts'

/** Adds route data and site files to a site that `npx vike build` prerendered. */
export async function writePrerendered({ root, environments }: ResolvedConfig, model: SiteModel, content: Content) {
  const site = new SiteFolder(join(root, environments['client']?.build.outDir ?? 'dist/client'))
  const { getVikeConfig } = await import('vike/plugin')
  for (const { pageContext } of getVikeConfig().prerenderContext.output ?? []) {
    const { routeData } = renderResultOf(pageContext)
    await site.write(routeDataAddress(String(routeData['path'])), JSON.stringify(routeData))
  }
  const artwork = readArtwork(root, content)
  await site.writeAll(siteFiles(content, model, await readHistory(root), artwork))
}
