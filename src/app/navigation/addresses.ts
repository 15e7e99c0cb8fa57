/**
 * Addresses as the content, browsers and hosts write them; builds use these functions, too. `basePath` is the folder of
 * its host that the site is published in, without a slash at its end: `/shop`, or nothing.
 */

/** The address that browsers ask for: `/pricing` is `/shop/pricing`. Anchors and other sites are left alone. */
export function withBasePath(address: string, basePath: string): string {
  return address.startsWith('/') ? basePath + address : address
}

/** The address inside the site of what browsers ask for; undefined for what is outside of its folder. */
export function withoutBasePath(address: string, basePath: string): string | undefined {
  if (address === basePath) return '/'
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : undefined
}

/** Addresses have no slash and no file name at the end, though hosts answer those too; the home page is `/`. */
export function canonicalPath(path: string): string {
  return path.replace(/\/+(?:index\.html)?$/, '') || '/'
}

/** The folder with the data of all pages. */
export const routesFolder = '/routes'

/** Where the browser gets the data of a page when a link leads to it. */
export function routeDataAddress(path: string): string {
  return `${routesFolder}${path === '/' ? '/index' : path}.json`
}
