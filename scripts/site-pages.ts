import type { PageDocument } from '../schema/emitted.ts'
import type { CompiledContent } from './compile.ts'

export type SitePages = ReturnType<typeof sitePagesOf>

export interface SitePage {
  readonly path: string
  /** See `PageDocuments`. */
  readonly key: () => string
  /** Made once, when it is asked for. */
  readonly document: () => PageDocument
}

/** The pages as src/app/page-source.ts reads them where documents are rendered. */
export function sitePagesOf({ content, emit, documentOf, documentKeyOf }: CompiledContent) {
  const pages = new Map(
    [...content.pages.values()].map((page): [string, SitePage] => {
      let made: PageDocument | undefined
      const document = () => (made ??= documentOf(page))
      return [page.path, { path: page.path, key: () => documentKeyOf(page), document }]
    })
  )
  return {
    content,
    emit,
    read: (path: string): PageDocument | undefined => pages.get(path)?.document(),
    all: (): readonly SitePage[] => [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  }
}
