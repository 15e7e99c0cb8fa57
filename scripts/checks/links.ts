import type { Issue } from '../issue.ts'
import { linksIn } from '../markdown.ts'
import { didYouMean } from '../nearest.ts'
import { homePath, isPage, resolveHref, type SiteModel } from '../site-model.ts'
import { issueInSource, locateToken, type Path } from '../source.ts'
import type { Valid } from '../validate.ts'
import { isRecord, walkValues } from '../walk.ts'

/** Fields whose text is an address. */
const addressFields = new Set(['href', 'url', 'to'])

interface Link {
  readonly href: string
  readonly path: Path
  readonly occurrence: number
}

/** Every link inside the site leads to a page and an anchor that exist. */
export function checkLinks(site: SiteModel): Issue[] {
  return site.valid.flatMap((valid) => linksOf(valid).flatMap((link) => checkLink(site, valid, link)))
}

function linksOf({ data }: Valid): Link[] {
  const links: Link[] = []
  walkValues(data, (value, path) => {
    if (typeof value === 'string' && addressFields.has(String(path.at(-1))))
      links.push({ href: value, path, occurrence: 0 })
    if (!isRecord(value) || typeof value['markdown'] !== 'string') return
    const seen = new Map<string, number>()
    for (const href of linksIn(value['markdown'])) {
      const occurrence = seen.get(href) ?? 0
      seen.set(href, occurrence + 1)
      links.push({ href, path, occurrence })
    }
  })
  return links
}

function checkLink(site: SiteModel, valid: Valid, { href, path, occurrence }: Link): Issue[] {
  const { source } = valid
  const finding = faultOf(site, href, isPage(valid) ? valid.data.path : homePath)
  return finding ? [issueInSource(source, locateToken(source, path, href, occurrence), finding)] : []
}

function faultOf(site: SiteModel, href: string, from: string) {
  if (/^(?:https:|mailto:)/.test(href)) return undefined
  if (!/^[/#]/.test(href)) {
    return {
      rule: 'bad-link',
      message: `A link may not lead to "${href}".`,
      hint: 'Link to /a-path, #an-anchor, https://… or mailto:….'
    }
  }
  const [path = '', anchor] = resolveHref(href, from, site.pages).replace(/^#/, `${from}#`).split('#')
  const target = site.pages.get(path)
  if (!target) {
    const meant = didYouMean(path, [...site.pages.keys()])
    return {
      rule: 'broken-link',
      message: `No page has the address ${path || '/'}.`,
      hint: meant.hint,
      suggestions: meant.suggestions?.map(({ text }) => ({ text: anchor ? `${text}#${anchor}` : text }))
    }
  }
  if (anchor === undefined || !target.anchors || target.anchors.some(({ id }) => id === anchor)) return undefined
  const meant = didYouMean(
    anchor,
    target.anchors.map(({ id }) => id)
  )
  return {
    rule: 'broken-anchor',
    message: `The page ${path} has no anchor #${anchor}.`,
    hint: meant.hint,
    suggestions: meant.suggestions?.map(({ text }) => ({ text: `${href.split('#')[0]}#${text}` }))
  }
}
