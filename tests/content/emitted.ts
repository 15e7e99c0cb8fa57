import type { Compiled } from '../../scripts/compile.ts'
import type { EmittedFiles } from '../../scripts/emit.ts'
import { searchIndex } from '../../scripts/search-index.ts'
import type { PageDocument } from '../../schema/emitted.ts'

/** All that a site without errors is emitted as: modules by name, `pages/<id>.json` for each page, the search index. */
export function emittedFiles({ issues, result }: Compiled): EmittedFiles {
  if (!result) throw new Error(`The site has issues: ${JSON.stringify(issues)}`)
  const { content, emit, documentOf } = result
  const pages = [...content.pages.values()].map((page): [string, string] => [
    `pages/${page.id}.json`,
    JSON.stringify(documentOf(page))
  ])
  return new Map([...emit(), ...pages.sort(), ['search-index.json', searchIndex(content)]])
}

/** What a page's document is rendered from. */
export function documentOf(files: EmittedFiles, page: string): PageDocument {
  return JSON.parse(files.get(`pages/${page}.json`) ?? '') as PageDocument
}

/** The words of an emitted page's sections, in order. */
export function sectionsOf(files: EmittedFiles, page: string) {
  return documentOf(files, page).page.sections as readonly Readonly<Record<string, unknown>>[]
}

/** What an emitted module exports, by name. */
export function exportsOf(files: EmittedFiles, name: string): Record<string, unknown> {
  const text = files.get(name) ?? ''
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, exported]) => exported)
  const code = text
    .replaceAll(/^(?:import|type) .*$/gm, '')
    .replaceAll(/^export const (\w+)(?:: [^=]+)? = /gm, 'const $1 = ')
    .replace(/ as const$/m, '')
  return (new Function(`${code}\nreturn { ${names.join(', ')} }`) as () => Record<string, unknown>)()
}
