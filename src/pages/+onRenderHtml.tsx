import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { renderDocument } from '../app/render-document.tsx'

/** Development only: a build renders documents by scripts/build/render-worker.ts, without the way through Vike's server. */
export async function onRenderHtml({ urlPathname }: PageContextServer) {
  return { documentHtml: dangerouslySkipEscape(await renderDocument(urlPathname)) }
}
