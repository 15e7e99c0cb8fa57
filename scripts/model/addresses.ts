import { examplesFolder, routesFolder } from '../../src/shared/addresses.ts'
import { homePath, notFoundPath } from './site-model.ts'

/** An icon of the logo, as PNG. */
export interface AppIcon {
  readonly address: string
  readonly size: number
  /** Home screens crop maskable icons and Apple's to their own shape. */
  readonly purpose: 'any' | 'maskable' | 'apple'
}

export const appIcons = [
  { address: '/apple-touch-icon.png', size: 180, purpose: 'apple' },
  { address: '/icon-192.png', size: 192, purpose: 'any' },
  { address: '/icon-512.png', size: 512, purpose: 'any' },
  { address: '/icon-maskable-192.png', size: 192, purpose: 'maskable' },
  { address: '/icon-maskable-512.png', size: 512, purpose: 'maskable' }
] as const satisfies readonly AppIcon[]

/** Browsers request it for files without an icon of their own, such as `/robots.txt`. */
export const favicon = '/favicon.ico'

/** The path that RFC 9116 requires. */
export const securityAddress = '/.well-known/security.txt'

/** Configuration files of hosts, which hosts do not serve. */
export const hostFileNames = ['_headers', '_redirects', 'vercel.json', 'nginx.conf', '.nojekyll'] as const

/** The Atom feed of releases. */
export const feedAddress = '/changelog.xml'

/** Addresses other than pages that every site's pages may link to. */
export const linkedAddresses: readonly string[] = ['/llms.txt', '/sitemap.xml', feedAddress]

/** Files with the same address in every site. A file of content/public replaces each. */
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

export const licensesAddress = '/licenses.txt'

/** Vite's output. File names contain hashes, so browsers may cache them forever. */
export const assetsFolder = '/assets'

/** Images for link previews. */
export const socialFolder = '/social'

/** The editor on the live site, and its code. */
export const editFolder = '/edit'
export const editFiles = {
  page: `${editFolder}/index.html`,
  base: `${editFolder}/base.json`,
  icons: `${editFolder}/icons.json`,
  licenses: `${editFolder}/licenses.txt`
}

/** The home page of an example site. */
export function exampleAddress(id: string): string {
  return `${examplesFolder}/${id}/`
}

/** Folders that only the build writes to. */
export const reservedFolders: readonly string[] = [assetsFolder, routesFolder, socialFolder, examplesFolder]

/** Every address that site-files.ts writes unless content/public has it, so that the list above is complete. */
export type SiteFileAddress = (typeof fixedAddresses)[number] | `${string}.md` | `${typeof socialFolder}/${string}`

/** The address of a page's Markdown twin: `/pricing.md`, and `/index.md` for the home page. */
export function markdownAddress(path: string): `${string}.md` {
  return path === homePath ? '/index.md' : `${path}.md`
}

/** The file that hosts serve for a page. */
export function pageFileAddress(path: string): string {
  if (path === notFoundPath) return '/404.html'
  return path === homePath ? '/index.html' : `${path}/index.html`
}

/** The path of the page whose route data is at this address; undefined for other addresses. */
export function pathOfRouteData(address: string): string | undefined {
  const path = /^\/routes(\/.+)\.json$/.exec(address)?.[1]
  return path === '/index' ? homePath : path
}

/** Extensions of text files. Images and fonts are compressed already. */
export const compressibleExtensions = ['.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.webmanifest', '.xml']

/** `/a.css` for `/a.css.br` and `/a.css.gz`; undefined for other addresses. */
export function uncompressedAddress(address: string): string | undefined {
  const [, text, extension = ''] = /^(.+(\.\w+))\.(?:br|gz)$/.exec(address) ?? []
  return compressibleExtensions.includes(extension) ? text : undefined
}
