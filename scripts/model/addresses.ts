import { routesFolder } from '../../src/app/navigation/addresses.ts'
import { homePath, notFoundPath } from './site-model.ts'

/** An icon made of the logo. */
export interface AppIcon {
  readonly address: string
  readonly size: number
  /** What home screens may do with it: show it as it is, or cut it into a shape of theirs. */
  readonly purpose: 'any' | 'maskable' | 'apple'
}

export const appIcons = [
  { address: '/apple-touch-icon.png', size: 180, purpose: 'apple' },
  { address: '/icon-192.png', size: 192, purpose: 'any' },
  { address: '/icon-512.png', size: 512, purpose: 'any' },
  { address: '/icon-maskable-192.png', size: 192, purpose: 'maskable' },
  { address: '/icon-maskable-512.png', size: 512, purpose: 'maskable' }
] as const satisfies readonly AppIcon[]

/** Where browsers look for an icon beside files that name none, such as `/robots.txt`. */
export const favicon = '/favicon.ico'

/** RFC 9116 says where. */
export const securityAddress = '/.well-known/security.txt'

/** Files of a site that are for its host, which serves them to nobody. */
export const hostConfigNames = ['_headers', '_redirects', 'vercel.json', 'nginx.conf', '.nojekyll'] as const

/** The feed of all versions. */
export const feedAddress = '/changelog.xml'

/** Addresses beside the pages that pages may link to, whatever else the content says. */
export const linkedAddresses: readonly string[] = ['/llms.txt', '/sitemap.xml', feedAddress]

/** Files of one address in every site. One of content/public goes before each. */
export const fixedAddresses = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/site.webmanifest',
  securityAddress,
  feedAddress,
  favicon,
  ...appIcons.map(({ address }) => address)
] as const

/** What the site ships of others, with their licenses. */
export const licensesAddress = '/licenses.txt'

/** What Vite makes, each file with a hash in its name; hosts let browsers keep all that is in it for good. */
export const assetsFolder = '/assets'

/** Pictures for link previews. */
export const socialFolder = '/social'

/** Folders in which the build alone writes, files whose names only a build knows. */
export const reservedFolders: readonly string[] = [assetsFolder, routesFolder, socialFolder]

/** Every address that scripts/site-files/site-files.ts may write at, so that nothing it writes is missing above. */
export type SiteFileAddress = (typeof fixedAddresses)[number] | `${string}.md` | `${typeof socialFolder}/${string}`

/** The address of a page's Markdown twin: `/pricing.md`, and `/index.md` for the home page. */
export function markdownAddress(path: string): `${string}.md` {
  return path === homePath ? '/index.md' : `${path}.md`
}

/** The file in which hosts look for a page. */
export function pageFileAddress(path: string): string {
  if (path === notFoundPath) return '/404.html'
  return path === homePath ? '/index.html' : `${path}/index.html`
}

/** The path of the page whose data is at an address; undefined for addresses of other things. */
export function pathOfRouteData(address: string): string | undefined {
  const path = /^\/routes(\/.+)\.json$/.exec(address)?.[1]
  return path === '/index' ? homePath : path
}
