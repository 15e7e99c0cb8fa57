import type { Content, Entry } from '../../schema/content.ts'
import type { Section } from '../../schema/sections/index.ts'
import { escapeHtml } from '../../src/shared/escape-html.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { feedAddress } from '../model/addresses.ts'
import { element, xmlDocument } from './xml.ts'

type Changelog = Extract<Section, { type: 'changelog' }>

/** The changelog section and its page; undefined if no page has one. */
export const changelogOf = memoize(({ pages }: Content): { page: Entry<'pages'>; section: Changelog } | undefined => {
  for (const page of pages.values())
    for (const section of page.sections) if (section.type === 'changelog') return { page, section }
  return undefined
})

/** The releases as an Atom feed (RFC 4287). */
export function atomFeed(content: Content): string {
  const changelog = changelogOf(content)
  if (!changelog) throw new Error('The feed needs a page with a section of type changelog.')
  const { page, section } = changelog
  const { name, url, language } = content.site
  const address = `${url}${page.path}`
  const releases = section.releases.flatMap(({ id }) => content.changelog.get(id) ?? [])
  const newest = releases.map(({ date }) => date.day).sort()
  const entries = releases.map((release) =>
    element('entry', {}, [
      element('id', {}, `${address}#${release.id}`),
      element('title', {}, `${release.version}: ${release.title}`),
      element('link', { rel: 'alternate', type: 'text/html', href: `${address}#${release.id}` }),
      element('updated', {}, timeOf(release.date.day)),
      element('content', { type: 'html' }, htmlOf(release, section))
    ])
  )
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
      element('id', {}, address),
      element('title', {}, page.title),
      element('subtitle', {}, page.description),
      element('link', { rel: 'self', type: 'application/atom+xml', href: `${url}${feedAddress}` }),
      element('link', { rel: 'alternate', type: 'text/html', href: address }),
      element('updated', {}, timeOf(newest.at(-1) ?? '')),
      element('author', {}, [element('name', {}, name)]),
      ...entries
    ])
  )
}

function htmlOf(release: Entry<'changelog'>, { kinds }: Changelog): string {
  const lists = (['added', 'changed', 'fixed'] as const).map((kind) => {
    const items = release[kind].map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('')
    return items && `<h2>${escapeHtml(kinds[kind])}</h2><ul>${items}</ul>`
  })
  return [release.summary && `<p>${escapeHtml(release.summary)}</p>`, ...lists].filter(Boolean).join('')
}

/** Midnight of a day in UTC, because Atom requires a time. */
function timeOf(day: string): string {
  return `${day}T00:00:00Z`
}
