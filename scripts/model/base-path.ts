/**
 * The folder of the site on its host, without a trailing slash: `/shop` for `https://www.example.com/shop`. Empty for a
 * site at the root.
 */
export function basePathOf(siteUrl: string): string {
  return new URL(siteUrl).pathname.replace(/\/$/, '')
}
