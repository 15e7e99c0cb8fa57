import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { renderDocument } from '../app/render-document.tsx'

/** Development only: a build renders documents by scripts/build/render-worker.ts, without the way through Vike's server. */
export async function onRenderHtml({ urlPathname }: PageContextServer) {
  const { head, before, sections, after, end } = await renderDocument(urlPathname)
  return { documentHtml: dangerouslySkipEscape(head + before + sections + after + end) }
}
