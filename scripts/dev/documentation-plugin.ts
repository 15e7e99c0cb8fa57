import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { withoutBasePath } from '../../src/shared/addresses.ts'
import { compile } from '../compile/compile.ts'
import { documentation } from './documentation.ts'

/** src/documentation/start.tsx fetches the data. */
const pageAddress = '/__content'
const dataAddress = '/__content/data.json'

/**
 * Serves the content documentation in development. Nothing of the site imports it, so builds do not contain it.
 */
export function documentationPlugin(): Plugin {
  return {
    name: 'content-documentation',
    apply: 'serve',
    configureServer(server) {
      const root = resolve(server.config.root)
      const basePath = server.config.base.replace(/\/$/, '')
      const printUrls = server.printUrls.bind(server)
      server.printUrls = () => {
        printUrls()
        const [local] = server.resolvedUrls?.local ?? []
        if (local) server.config.logger.info(`  ➜  Content: ${new URL(basePath + pageAddress, local).href}`)
      }
      server.middlewares.use((request, response, next) => {
        const address = withoutBasePath(request.url?.replace(/[?#].*$/, '') ?? '', basePath)
        const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
        if (address === dataAddress) {
          compile(root)
            .then((compiled) => send('application/json', JSON.stringify(documentation(compiled))))
            .catch(next)
        } else if (address === pageAddress || address === `${pageAddress}/`) {
          server
            .transformIndexHtml(pageAddress, page)
            .then((html) => send('text/html; charset=utf-8', html))
            .catch(next)
        } else next()
      })
    }
  }
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Content documentation</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="documentation"></div>
    <script type="module" src="/src/documentation/start.tsx"></script>
  </body>
</html>
`
