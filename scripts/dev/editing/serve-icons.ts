import type { Connect } from 'vite'
import { withoutBasePath } from '../../../src/shared/addresses.ts'
import { requestedPath } from '../../hosting/request.ts'
import { iconShape, isIcon } from '../../model/icons.ts'

/** Serves each icon as SVG, for the editor's list: `/__icons/rocket.svg`. */
export function serveIcons(basePath: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const address = withoutBasePath(requestedPath(request.url ?? '') ?? '', basePath)
    const name = /^\/__icons\/(.+)\.svg$/.exec(address ?? '')?.[1]
    if (name === undefined || !/^[\w/-]+$/.test(name) || !isIcon(name)) return next()
    const { style, shapes } = iconShape(name)
    const paint =
      style === 'filled'
        ? ''
        : ' fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    const drawn = shapes.map(
      ([tag, attributes]) =>
        `<${tag} ${Object.entries(attributes)
          .map(([key, value]) => `${key}="${value}"`)
          .join(' ')}/>`
    )
    response
      .writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })
      .end(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${paint}>${drawn.join('')}</svg>`)
  }
}
