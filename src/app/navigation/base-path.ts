import * as addresses from '../../shared/addresses.ts'

/** The folder of the host that the site is published in, without a trailing slash; empty at the root of a host. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The address bar's path of a page: `/shop/pricing` for `/pricing`. */
export function withBasePath(path: string): string {
  return addresses.withBasePath(path, basePath)
}

/** Whether a link leads to a page, or to the section of the home page that has the name of the page. */
export function leadsTo(href: string, path: string): boolean {
  return href === withBasePath(path) || href === withBasePath(`/#${path.slice(1)}`)
}

/** The site's path of a path in the address bar; undefined for another site of this host. */
export function withoutBasePath(pathname: string): string | undefined {
  return addresses.withoutBasePath(pathname, basePath)
}
