import { diagnosticAt, startOfFile, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { exampleAddress } from '../../model/addresses.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import { homePath, notFoundPath, type SiteModel } from '../../model/site-model.ts'
import { placeName, diagnosticAtValue } from '../../source/source.ts'
import { isMentionedInInvalidFile, namedEntries } from '../../model/usage.ts'
import type { Valid } from '../../validate/fields.ts'
import { movedAddresses } from './addresses.ts'
import { linksIn } from './links.ts'
import { redirectsOf } from './redirect-list.ts'

/** Every page is reachable by links from the home page, and every example site by a link. */
export function checkReachablePages(site: SiteModel): Diagnostic[] {
  const reached = reachedPaths(site)
  const mayName = isMentionedInInvalidFile(site)
  const readable = new Set(site.readable.map((one) => one.source))
  const pages = [...site.pages].flatMap(([path, { source }]) => {
    if (reached.has(path) || path === notFoundPath || mayName(path, source) || !readable.has(source)) return []
    return diagnosticAtValue(source, ['path'], {
      rule: 'unreachable-page',
      message: `No link leads to ${path}.`,
      hint: 'Link to it from a page, or from the header or footer in content/site.yaml.'
    })
  })
  return [...pages, ...unlinkedExamples(site, mayName)]
}

/** Example sites that no link leads to. */
function unlinkedExamples(site: SiteModel, mayName: (text: string) => boolean): Diagnostic[] {
  const isLinked = (address: string) => site.readable.some((readable) => pathsIn(readable).has(address))
  return site.examples
    .filter((id) => !isLinked(exampleAddress(id)) && !mayName(exampleAddress(id)))
    .map((id) =>
      diagnosticAt(`content${exampleAddress(id)}site.yaml`, startOfFile, {
        rule: 'unreachable-page',
        message: `No link leads to ${exampleAddress(id)}.`,
        hint: 'Link to it from a page, or delete its folder.'
      })
    )
}

function reachedPaths(site: SiteModel): ReadonlySet<string> {
  const redirects = new Map([...redirectsOf(site), ...movedAddresses(site).map(({ from, to }) => [from, to] as const)])
  const byName = new Map(site.readable.map((readable) => [placeName(readable.source.place), readable]))
  const reached = new Set<string>([homePath])
  const seen = new Set<Valid>()
  const follow = (readable: Valid | undefined) => {
    if (!readable || seen.has(readable)) return
    seen.add(readable)
    for (const path of pathsIn(readable)) {
      const end = site.pages.has(path) ? path : redirects.get(path)?.split('#')[0]
      if (end !== undefined && site.pages.has(end)) reached.add(end)
    }
    for (const name of namedEntries(readable)) follow(byName.get(name))
  }
  // The frame around every page, and what the assistant offers and answers.
  for (const [name, readable] of byName) if (/^(?:site|assistant|knowledge\..*)$/.test(name)) follow(readable)
  const pages = new Map(site.readable.map((readable) => [readable.source, readable]))
  // Iterating a set includes items that are added on the way.
  for (const path of reached) {
    const source = site.pages.get(path)?.source
    follow(source && pages.get(source))
  }
  return reached
}

const pathsIn = memoize((readable: Valid): ReadonlySet<string> => {
  return new Set(linksIn(readable).map(({ address }) => address.split('#')[0] ?? ''))
})
