import type { Content } from '../../schema/content.ts'
import { appIcons } from '../model/addresses.ts'
import { basePathOf, withBasePath } from '../../src/shared/addresses.ts'

/** The logo as PNG, for search engines. */
export const largeIcon = '/icon-512.png'

/** https://www.w3.org/TR/appmanifest */
export function webManifest(site: Content['site'], background: string): string {
  const basePath = basePathOf(site.url)
  const icons = appIcons.flatMap(({ address, size, purpose }) =>
    purpose === 'apple'
      ? []
      : [{ src: withBasePath(address, basePath), sizes: `${size}x${size}`, type: 'image/png', purpose }]
  )
  const manifest = {
    id: `${basePath}/`,
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    start_url: `${basePath}/`,
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
