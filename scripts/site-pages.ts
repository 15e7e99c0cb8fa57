import type { PageDocument } from '../schema/emitted.ts'
import type { CompiledContent } from './compile.ts'
import { notFoundPath } from './site-model.ts'

export type SitePages = ReturnType<typeof sitePagesOf>

/** The pages as src/app/page-source.ts reads them where documents are rendered, each made when it is asked for. */
export function sitePagesOf({ content, emit, documentOf }: CompiledContent) {
  const byPath = new Map([...content.pages.values()].map((page) => [page.path, page]))
  const documents = new Map<string, PageDocument>()
  return {
    content,
    emit,
    read(path: string): PageDocument | undefined {
      const page = byPath.get(path)
      const document = page && (documents.get(path) ?? documentOf(page))
      if (document) documents.set(path, document)
      return document
    },
    paths: () => [...byPath.keys()].filter((path) => path !== notFoundPath).sort()
  }
}
