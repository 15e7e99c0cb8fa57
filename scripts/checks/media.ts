import { isIcon, iconNames } from '../icons.ts'
import type { Issue } from '../issue.ts'
import { didYouMean, nearest } from '../nearest.ts'
import type { SiteModel } from '../site-model.ts'
import { issueInSource, locate, locateToken, type Path, type Source } from '../source.ts'
import { isRecord, walkValues } from '../walk.ts'

/** Icons exist, and pictures come from hosts that site.yaml allows. */
export function checkMedia(site: SiteModel): Issue[] {
  const hosts = imageHosts(site)
  const issues: Issue[] = []
  for (const { source, data } of site.valid) {
    walkValues(data, (value, path) => {
      if (isRecord(value) && typeof value['icon'] === 'string' && !isIcon(value['icon'])) {
        issues.push(unknownIcon(source, path, value['icon']))
      }
      if (hosts && path.at(-1) === 'image' && typeof value === 'string')
        issues.push(...foreignImage(source, path, value, hosts))
    })
  }
  return issues
}

function unknownIcon(source: Source, path: Path, name: string): Issue {
  const near = nearest(name, iconNames())
  return issueInSource(source, locate(source, path), {
    rule: 'unknown-icon',
    message: `There is no icon "${name}".`,
    hint: near ? `Did you mean "${near}"?` : 'Choose one from https://lucide.dev/icons.',
    suggestions: near ? [{ text: near }] : undefined
  })
}

function foreignImage(source: Source, path: Path, address: string, hosts: readonly string[]): Issue[] {
  const { host } = new URL(address)
  if (hosts.includes(host)) return []
  return [
    issueInSource(source, locateToken(source, path, host), {
      rule: 'foreign-image',
      message: `Pictures may not come from ${host}.`,
      hint: didYouMean(host, hosts).hint ?? 'Add the host to imageHosts in content/site.yaml.'
    })
  ]
}

function imageHosts(site: SiteModel): string[] | undefined {
  const data = site.valid.find(({ source }) => source.place.kind === 'singleton' && source.place.name === 'site')?.data
  const hosts: unknown = isRecord(data) ? data['imageHosts'] : undefined
  return Array.isArray(hosts) ? hosts.map(String) : undefined
}
