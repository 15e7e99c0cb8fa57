import * as addresses from './addresses.ts'

/** The folder of its host that the site is published in, without a slash at its end; nothing where it has the host to itself. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** A path of the site as the address bar has it: `/pricing` is `/shop/pricing`. */
export function withBasePath(path: string): string {
  return addresses.withBasePath(path, basePath)
}

/** A path of the address bar as the site knows it; undefined for what another site of this host has. */
export function withoutBasePath(pathname: string): string | undefined {
  return addresses.withoutBasePath(pathname, basePath)
}
