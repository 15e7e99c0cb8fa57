import type { Issue, Range } from '../issue.ts'
import { notFoundPath, type SiteModel } from '../site-model.ts'
import { issueAtToken, issueInSource, locate, type Source } from '../source.ts'
import { redirectsOf } from './links.ts'

/**
 * An address that the site has had leads somewhere for ever. Which it has had stands in content/addresses.yaml,
 * because a checkout may have no history to read it from; `npm run fix` adds those of new pages.
 */
export function checkAddresses(site: SiteModel): Issue[] {
  const list = singleton(site, 'addresses')
  if (!list || !Array.isArray(list.data)) return []
  const listed: unknown[] = list.data
  const known = new Set(listed)
  const added = site.paths.filter((path) => path !== notFoundPath && !known.has(path))
  return [...removed(site, list, listed, added), ...unlisted(site, list, added)]
}

function removed(site: SiteModel, list: Source, listed: readonly unknown[], added: readonly string[]): Issue[] {
  const redirects = redirectsOf(site)
  const target = singleton(site, 'redirects')
  return listed.flatMap((address, index) => {
    if (typeof address !== 'string') return []
    if (site.pages.has(address) || redirects.has(address) || site.publicFiles.has(address)) return []
    // One address gone and one new: the page was moved.
    const [moved] = added.length === 1 ? added : []
    const line = `- { from: ${address}, to: ${moved ?? '/…'} }`
    // What is added to a file with broken syntax would not be read.
    const edit = moved && target?.data !== undefined && insertion(target, line)
    return issueAtToken(list, [index], address, {
      rule: 'removed-address',
      message: `${address} has been an address of this site, and now nothing is there.`,
      hint: `Add ${line} to content/redirects.yaml.`,
      suggestions: edit ? [edit] : undefined
    })
  })
}

function unlisted(site: SiteModel, list: Source, added: readonly string[]): Issue[] {
  return added.flatMap((path) => {
    const source = site.pages.get(path)?.source
    if (!source || source.data === undefined) return []
    return issueInSource(source, locate(source, ['path']), {
      rule: 'unlisted-address',
      message: `${path} is not in content/addresses.yaml yet.`,
      hint: 'Add it there (npm run fix does), so that the check notices when it is gone.',
      suggestions: [insertion(list, `- ${path}`)]
    })
  })
}

/** An edit that adds a line to a list that is a file of its own. */
function insertion({ file, text }: Source, line: string): { text: string; range: Range; file: string } {
  if (text.trim() === '[]') {
    const range = positionOf(text, text.indexOf('[]'))
    return { file, text: line, range: { ...range, endColumn: range.column + 2 } }
  }
  const isOpen = text !== '' && !text.endsWith('\n')
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  return { file, text: isOpen ? lineEnd + line : line + lineEnd, range: positionOf(text, text.length) }
}

function positionOf(text: string, index: number): Range {
  const before = text.slice(0, index).split('\n')
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1]
  return { line, column, endLine: line, endColumn: column }
}

function singleton(site: SiteModel, name: string): Source | undefined {
  return site.sources.find(({ place }) => place.kind === 'singleton' && place.name === name)
}
