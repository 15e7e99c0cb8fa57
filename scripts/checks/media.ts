import { isIcon, iconNames } from '../icons.ts'
import type { Finding, Issue } from '../issue.ts'
import { piecesIn } from '../markdown-pieces.ts'
import { didYouMean, nearest } from '../nearest.ts'
import type { SiteModel } from '../site-model.ts'
import { issueInSource, locate, locateToken, type Path } from '../source.ts'
import type { Valid } from '../validate.ts'
import { isRecord, walkValues } from '../walk.ts'

/** Fields whose text is a picture's address. */
const pictureFields = new Set(['image', 'logo'])

/** Icons exist, and pictures come from content/public or from hosts that site.yaml allows. */
export function checkMedia(site: SiteModel): Issue[] {
  return site.readable.flatMap((readable) => [...icons(readable), ...pictures(site, readable)])
}

function icons({ source, data }: Valid): Issue[] {
  const issues: Issue[] = []
  walkValues(data, (value, path) => {
    if (!isRecord(value) || typeof value['icon'] !== 'string' || isIcon(value['icon'])) return
    const name = value['icon']
    const near = nearest(name, iconNames())
    const all = name.startsWith('brand/') ? 'the names of https://simpleicons.org' : 'https://lucide.dev/icons'
    issues.push(
      issueInSource(source, locate(source, path), {
        rule: 'unknown-icon',
        message: `There is no icon "${name}".`,
        hint: near ? `Did you mean "${near}"?` : `Choose one from ${all}.`,
        suggestions: near ? [{ text: near }] : undefined
      })
    )
  })
  return issues
}

function pictures(site: SiteModel, readable: Valid): Issue[] {
  const { source, data } = readable
  const issues = piecesIn(readable, 'image').flatMap(({ text, range }) => {
    const fault = pictureFault(site, text)
    return fault ? issueInSource(source, range, fault.finding) : []
  })
  walkValues(data, (value, path) => {
    if (typeof value !== 'string' || !isPictureField(path)) return
    const fault = pictureFault(site, value)
    if (fault) issues.push(issueInSource(source, locateToken(source, path, fault.token), fault.finding))
  })
  return issues
}

function isPictureField(path: Path): boolean {
  return pictureFields.has(String(path.at(-1)))
}

/** What is wrong with a picture's address, and the part of it that is. */
function pictureFault(site: SiteModel, address: string): { token: string; finding: Finding } | undefined {
  if (address.startsWith('/')) {
    if (site.publicFiles.has(address)) return undefined
    const meant = didYouMean(address, [...site.publicFiles])
    const finding = { rule: 'missing-picture', message: `content/public${address} does not exist.`, ...meant }
    return { token: address, finding }
  }
  const hosts = imageHosts(site)
  const host = /^https:\/\/([^/?#]+)/.exec(address)?.[1]
  if (!host) {
    const finding = { rule: 'bad-picture', message: `"${address}" is no picture's address.`, hint: pictureHint }
    return { token: address, finding }
  }
  if (!hosts || hosts.includes(host)) return undefined
  const near = nearest(host, hosts)
  const hint = near ? `Did you mean "${near}"?` : 'Add the host to imageHosts in content/site.yaml.'
  return { token: host, finding: { rule: 'foreign-image', message: `Pictures may not come from ${host}.`, hint } }
}

/** None are known while site.yaml has faults there. */
function imageHosts({ readable }: SiteModel): string[] | undefined {
  const site = readable.find(({ source }) => source.place.kind === 'singleton' && source.place.name === 'site')?.data
  const hosts = isRecord(site) ? site['imageHosts'] : undefined
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : undefined
}

const pictureHint = 'Write /a-file.png for a file in content/public, or an address that begins with https://.'
