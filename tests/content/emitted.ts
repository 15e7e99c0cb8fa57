import type { Compiled } from '../../scripts/compile/compiler.ts'
import type { EmittedFiles } from '../../scripts/emit/emit.ts'
import { searchIndex } from '../../scripts/site-files/search-index.ts'
import type { PageDocument } from '../../schema/emitted.ts'

/** All emitted modules of a site without errors, by name, with its search index. */
export function emittedFiles({ diagnostics, result, model }: Compiled): EmittedFiles {
  if (!result) throw new Error(`The site has issues: ${JSON.stringify(diagnostics)}`)
  const { shared, routes } = result.emit()
  return new Map([...shared, ...routes.all(), ['search-index.json', searchIndex(result.content, model)]])
}

/** The data that a page is rendered from. */
export function documentOf(files: EmittedFiles, page: string): PageDocument {
  const [, json = ''] = (files.get(`routes/${page}.js`) ?? '').split('export default ')
  return JSON.parse(json) as PageDocument
}

/** The same for all pages. */
export function documentsOf(compiled: Compiled): PageDocument[] {
  const files = emittedFiles(compiled)
  return [...(compiled.result?.content.pages.keys() ?? [])].map((page) => documentOf(files, page))
}

/** The sections of an emitted page, in order. */
export function sectionsOf(files: EmittedFiles, page: string) {
  return documentOf(files, page).page.sections as readonly Readonly<Record<string, unknown>>[]
}

/** The exports of an emitted module, by name. */
export function exportsOf(files: EmittedFiles, name: string): Record<string, unknown> {
  const text = files.get(name) ?? ''
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, exported]) => exported)
  const code = text
    .replaceAll(/^(?:import|type) .*$/gm, '')
    .replaceAll(/^export const (\w+)(?:: [^=]+)? = /gm, 'const $1 = ')
    .replace(/ as const$/m, '')
  return (new Function(`${code}\nreturn { ${names.join(', ')} }`) as () => Record<string, unknown>)()
}
