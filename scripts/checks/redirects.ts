import type { Redirects } from '../../schema/redirects.ts'
import type { Issue } from '../issue.ts'
import type { SiteModel } from '../site-model.ts'
import { issueInSource, locate } from '../source.ts'
import type { Valid } from '../validate.ts'

/** Old addresses are old: nothing stands there, each is listed once, and each leads to the end at once. */
export function checkRedirects(site: SiteModel): Issue[] {
  const valid = site.valid.find(isRedirects)
  if (!valid) return []
  const { source, data } = valid
  const first = new Map<string, number>()
  return data.flatMap(({ from, to }, index) => {
    const issue = (field: 'from' | 'to', rule: string, message: string, hint: string) =>
      issueInSource(source, locate(source, [index, field]), { rule, message, hint })
    if (stands(site, from)) {
      return issue(
        'from',
        'shadowed-page',
        `${from} exists, so nobody is sent on from it.`,
        'Remove this redirect, or the page or anchor.'
      )
    }
    if (first.has(from))
      return issue('from', 'duplicate-redirect', `${from} is redirected above already.`, 'Keep one of the two.')
    first.set(from, index)
    const next = data.find((other) => other.from === to)
    if (!next) return []
    return next.to === from || to === from
      ? issue('to', 'redirect-loop', `${from} and ${to} lead to each other.`, 'Let one of them lead to a page.')
      : issue('to', 'redirect-chain', `${to} is redirected on to ${next.to}.`, `Write ${next.to} here.`)
  })
}

function isRedirects(valid: Valid): valid is Valid & { readonly data: Redirects } {
  return valid.source.place.kind === 'singleton' && valid.source.place.name === 'redirects'
}

function stands(site: SiteModel, address: string): boolean {
  const [path = '', anchor] = address.split('#')
  const page = site.pages.get(path)
  if (!page) return false
  return anchor === undefined || (page.anchors?.some(({ id }) => id === anchor) ?? false)
}
