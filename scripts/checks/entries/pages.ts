import { diagnosticAt, startOfFile, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Resolved } from '../../validate/resolve-references.ts'
import { homeId, homePath, isPage, listedAddresses, notFoundPath, type SiteModel } from '../../model/site-model.ts'
import { diagnosticAtValue } from '../../source/source.ts'
import { valueAt } from '../../source/walk.ts'
import { shownText, type Valid } from '../../validate/fields.ts'
import { reservedFolderOf } from '../../model/output-files.ts'
import { findDuplicates } from '../find-duplicates.ts'

/** Section types that hold a page's only `h1`. */
export const headTypes: ReadonlySet<string> = new Set(['hero', 'not-found'])

/** Each address has one page, each page one main heading, and the home page and the 404 page exist. */
export function checkPages(site: SiteModel): Diagnostic[] {
  return [...missingPages(site), ...copies(site), ...reservedPaths(site), ...heads(site), ...lengths(site)]
}

function missingPages(site: SiteModel): Diagnostic[] {
  return [homePath, notFoundPath]
    .filter((path) => !site.pages.has(path))
    .map((path) => {
      const file = `content/pages${path === homePath ? `/${homeId}` : path}.yaml`
      const message = `No page has the address ${path}.`
      const hint = `Create ${file} with path: ${path}.`
      return diagnosticAt(file, startOfFile, { rule: 'missing-page', message, hint })
    })
}

/** The home page's Markdown and data are at /index.md and /routes/index.json. */
const wordsOfHome = '/index'

/** Pages in folders of the build, where hosts let browsers cache them forever, or serve other files. */
function reservedPaths(site: SiteModel): Diagnostic[] {
  return site.valid.filter(isPage).flatMap(({ source, data: { path } }) => {
    const folder = reservedFolderOf(path, site)
    if (!folder && path !== wordsOfHome) return []
    return diagnosticAtValue(source, ['path'], {
      rule: folder ? 'reserved-folder' : 'colliding-path',
      message: folder
        ? `${path} is in ${folder}/, which is reserved for the build.`
        : `${path} is reserved for the home page: many hosts serve it there, and its Markdown is /index.md.`,
      hint: 'Give this page another path.'
    })
  })
}

function heads(site: SiteModel): Diagnostic[] {
  return site.valid.filter(isPage).flatMap(({ source, data: { sections } }) => {
    const isHeadless = sections[0] && !headTypes.has(sections[0].type)
    const [, ...others] = sections.flatMap(({ type }, index) => (headTypes.has(type) ? index : []))
    return [...(isHeadless ? [0] : []), ...others].map((index) => {
      const type = sections[index]?.type ?? ''
      return diagnosticAtValue(source, ['sections', index, 'type'], {
        rule: 'page-head',
        message: headTypes.has(type)
          ? `A page has only one main heading. This section of type ${type} adds another.`
          : `The first section needs the page’s main heading. A section of type ${type} has none.`,
        hint: headTypes.has(type)
          ? 'Keep one of them. For a call to action at the end, use type cta.'
          : 'Start the page with a section of type hero.'
      })
    })
  })
}

/** Search results and open tabs tell pages apart by title and description. */
function copies(site: SiteModel): Diagnostic[] {
  const pages = originalsFirst(site)
  return (['path', 'title', 'description'] as const).flatMap((field) => {
    const textOf = ({ data }: Valid) => shownText(valueAt(data, [field]))[0]
    const isPath = field === 'path'
    return findDuplicates(pages, textOf).flatMap(({ item, first: { source: owner } }) => {
      const { source } = item
      // A copy with the same path is reported for its path.
      if (!isPath && site.pathOf.get(source) === site.pathOf.get(owner)) return []
      return diagnosticAtValue(source, [field], {
        rule: `duplicate-${field}`,
        message: isPath
          ? `${owner.file} already has the address ${textOf(item)}.`
          : `${owner.file} has the same ${field}.`,
        hint: isPath
          ? 'Give this page its own path, title and description.'
          : `Write a ${field} that only this page has.`
      })
    })
  })
}

/** In characters: the limits of Screaming Frog’s SEO Spider. */
const minLengths = { title: 30, description: 70 } as const

function lengths(site: SiteModel): Diagnostic[] {
  return site.valid.filter(isPage).flatMap(({ source, data }) => {
    if (data.noindex || data.path === notFoundPath) return []
    return (['title', 'description'] as const).flatMap((field) => {
      const { length } = data[field]
      if (length >= minLengths[field]) return []
      return diagnosticAtValue(source, [field], {
        rule: `short-${field}`,
        message: `This ${field} has only ${length} characters. Search results have room for more.`,
        hint: `Write at least ${minLengths[field]} characters, with words that people search for.`
      })
    })
  })
}

/** Pages, with originals before their copies: an original has the name of its path, or is in content/addresses.yaml. */
function originalsFirst(site: SiteModel): Valid[] {
  const listed = new Set(listedAddresses(site))
  const isListed = (source: Resolved) => listed.has(site.pathOf.get(source))
  return site.readable
    .filter(({ source: { place } }) => place.kind === 'entry' && place.collection === 'pages')
    .sort(
      ({ source: a }, { source: b }) =>
        Number(isNamedAfterPath(site, b)) - Number(isNamedAfterPath(site, a)) ||
        Number(isListed(b)) - Number(isListed(a))
    )
}

/** Whether a file has the name of its page's address, and so is the original of a copy. */
function isNamedAfterPath(site: SiteModel, source: Resolved): boolean {
  const path = site.pathOf.get(source)
  const id = source.place.kind === 'entry' ? source.place.id : ''
  return path === `/${id}` || (path === homePath && id === homeId)
}
