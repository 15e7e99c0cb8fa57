/**
 * Converts between the addresses of the content, browsers and hosts. Builds use these functions too. `basePath` is the
 * folder of the host that the site is published in, without a trailing slash: `/shop`, or an empty string.
 */

/** The address that browsers request: `/shop/pricing` for `/pricing`. Anchors and other sites stay unchanged. */
export function withBasePath(address: string, basePath: string): string {
  return address.startsWith('/') ? basePath + address : address
}

/** The address inside the site that browsers request; undefined for an address outside of its folder. */
export function withoutBasePath(address: string, basePath: string): string | undefined {
  if (address === basePath) return '/'
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : undefined
}

/** The path without the trailing slash or file name that hosts accept too; the home page is `/`. */
export function canonicalPath(path: string): string {
  return path.replace(/\/+(?:index\.html)?$/, '') || '/'
}

/** The folder that contains the example sites, of the content and of the built site. */
export const examplesFolder = '/examples'

/** The folder that contains the data of all pages. */
export const routesFolder = '/routes'

export function routeDataAddress(path: string): string {
  return `${routesFolder}${path === '/' ? '/index' : path}.json`
}

/** The text of a part of an address; undefined if its encoding is broken, such as in `50%`. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The site's folder on its host, such as `/shop` for `https://www.example.com/shop`. Empty for a site at the root. */
export function basePathOf(siteUrl: string): string {
  return new URL(siteUrl).pathname.replace(/\/$/, '')
}
