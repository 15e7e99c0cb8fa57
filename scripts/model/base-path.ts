/** The site's folder on its host, such as `/shop` for `https://www.example.com/shop`. Empty for a site at the root. */
export function basePathOf(siteUrl: string): string {
  return new URL(siteUrl).pathname.replace(/\/$/, '')
}
