/**
 * The folder of its host that a site is published in, without a slash at its end: `/shop` for
 * `https://www.example.com/shop`, and nothing for a site that has its host to itself.
 */
export function basePathOf(siteUrl: string): string {
  return new URL(siteUrl).pathname.replace(/\/$/, '')
}

/** An address of the content as browsers ask for it: `/pricing` is `/shop/pricing`. Anchors and other sites are left alone. */
export function withBasePath(address: string, basePath: string): string {
  return address.startsWith('/') ? basePath + address : address
}

/** The address inside the site of what browsers ask for; undefined for what is outside of its folder. */
export function withoutBasePath(address: string, basePath: string): string | undefined {
  if (address === basePath) return '/'
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : undefined
}
