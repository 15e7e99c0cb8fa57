import assets from 'virtual:assets'
import { Readable } from 'node:stream'
import { escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { PageDocument } from '../../schema/emitted.ts'
import { renderDocument } from '../app/document/render-document.tsx'

/** The one way to a page's HTML, in development and in builds alike. Builds read `pageContext.rendered`. */
export async function onRenderHtml({
  data,
  errorWhileRendering,
  is404
}: PageContextServer & { readonly data: PageDocument }) {
  if (import.meta.env.DEV && errorWhileRendering && !is404)
    return { documentHtml: escapeInject`<!doctype html><title>Error</title><pre>${String(errorWhileRendering)}</pre>` }
  const rendered = await renderDocument(data, assets)
  // Vike injects nothing into a stream, so that the policy holds for all that is in the page.
  return { documentHtml: Readable.from([rendered.html]), pageContext: { rendered } }
}
