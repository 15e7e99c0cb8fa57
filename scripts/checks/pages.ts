import { issueAt, type Issue } from '../issue.ts'
import { homePath, isPage, notFoundPath, type SiteModel } from '../site-model.ts'
import { issueInSource, locate } from '../source.ts'

/** Section types that hold a page's only `h1`. */
const headTypes = new Set(['hero', 'not-found'])

/** Each address has one page, each page one head, and the two pages that a site cannot do without are there. */
export function checkPages(site: SiteModel): Issue[] {
  return [...missingPages(site), ...duplicatePaths(site), ...heads(site), ...titles(site)]
}

function missingPages(site: SiteModel): Issue[] {
  const needed = [
    { path: homePath, file: 'content/pages/home.yaml' },
    { path: notFoundPath, file: 'content/pages/404.yaml' }
  ]
  return needed
    .filter(({ path }) => !site.pages.has(path))
    .map(({ path, file }) =>
      issueAt(
        file,
        { line: 1, column: 1, endLine: 1, endColumn: 1 },
        {
          rule: 'missing-page',
          message: `No page has the address ${path}.`,
          hint: `Write ${file} with path: ${path}.`
        }
      )
    )
}

function duplicatePaths(site: SiteModel): Issue[] {
  const owners = new Map<string, string>()
  return site.valid.filter(isPage).flatMap(({ source, data }) => {
    const owner = owners.get(data.path)
    if (!owner) {
      owners.set(data.path, source.file)
      return []
    }
    return issueInSource(source, locate(source, ['path']), {
      rule: 'duplicate-path',
      message: `${owner} has the address ${data.path} already.`,
      hint: 'Give one of the two another path.'
    })
  })
}

function heads(site: SiteModel): Issue[] {
  return site.valid.filter(isPage).flatMap(({ source, data }) =>
    data.sections.flatMap((section, index) => {
      if (headTypes.has(section.type) === (index === 0)) return []
      return issueInSource(source, locate(source, ['sections', index, 'type']), {
        rule: 'page-head',
        message:
          index === 0
            ? `A page begins with its heading, and a section of type ${section.type} has none for the page.`
            : `A page has one heading, and a second section of type ${section.type} would add another.`,
        hint:
          index === 0 ? 'Begin with a section of type hero.' : 'Keep one of the two; use type cta for a closing call.'
      })
    })
  )
}

/** Search results and open tabs tell pages apart by title and description. */
function titles(site: SiteModel): Issue[] {
  return (['title', 'description'] as const).flatMap((field) => {
    const owners = new Map<string, string>()
    return site.valid.filter(isPage).flatMap(({ source, data }) => {
      const owner = owners.get(data[field])
      if (!owner) {
        owners.set(data[field], source.file)
        return []
      }
      return issueInSource(source, locate(source, [field]), {
        rule: `duplicate-${field}`,
        message: `${owner} has the same ${field}.`,
        hint: `Write what only this page is about.`
      })
    })
  })
}
