import { extname } from 'node:path'
import { contentType } from 'mime-types'
import type { Connect } from 'vite'
import { basePathOf } from '../model/base-path.ts'
import { withoutBasePath } from '../../src/shared/addresses.ts'
import type { Compiled } from '../compile/compiler.ts'
import { readHistory } from '../platform/git-history.ts'
import { readArtwork } from '../site-files/artwork.ts'
import { siteFiles } from '../site-files/site-files.ts'

/** Other requests, such as for modules, are not looked up. */
const isSiteFile = /\.(?:ico|json|md|png|txt|webmanifest|xml)$/

/** Serves site files in development. Builds each file per request, from the current content. */
export function serveSiteFiles(root: string, latest: () => Compiled | undefined): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?')
    const compiled = latest()
    if (!compiled?.result || !isSiteFile.test(address)) return next()
    const { content } = compiled.result
    const path = withoutBasePath(address, basePathOf(content.site.url)) ?? address
    const { model } = compiled
    const answer = async () => {
      const files = siteFiles(content, model, await readHistory(root), readArtwork(root, content))
      const file = files.get(path)
      if (!file) return next()
      response.setHeader('content-type', contentType(extname(path)) || 'application/octet-stream')
      response.end(await file.make())
    }
    answer().catch(next)
  }
}
