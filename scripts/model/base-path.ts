/**
 * The folder of its host that a site is published in, without a slash at its end: `/shop` for
 * `https://www.example.com/shop`, and nothing for a site that has its host to itself.
 */
export function basePathOf(siteUrl: string): string {
  return new URL(siteUrl).pathname.replace(/\/$/, '')
}
