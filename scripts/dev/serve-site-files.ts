import type { Connect } from 'vite'
import { basePathOf } from '../model/base-path.ts'
import { withoutBasePath } from '../../src/shared/addresses.ts'
import type { Compiled } from '../compile/compile.ts'
import { readHistory } from '../platform/git-history.ts'
import { readLogo } from '../site-files/logo.ts'
import { siteFiles } from '../site-files/site-files.ts'

const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  ico: 'image/x-icon',
  md: 'text/markdown',
  png: 'image/png',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml'
}

/** Serves site files in development. Builds each file per request, from the current content. */
export function serveSiteFiles(root: string, latest: () => Compiled | undefined): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?')
    const compiled = latest()
    const type = types[address.split('.').at(-1) ?? '']
    if (!compiled?.result || !type) return next()
    const { content } = compiled.result
    const path = withoutBasePath(address, basePathOf(content.site.url)) ?? address
    const { model } = compiled
    const answer = async () => {
      const files = siteFiles(content, model, await readHistory(root), readLogo(root, content))
      const make = files.get(path)
      if (!make) return next()
      response.setHeader('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
      response.end(await make())
    }
    answer().catch(next)
  }
}
