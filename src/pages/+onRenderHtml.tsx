import assets from 'virtual:assets'
import { Readable } from 'node:stream'
import { escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { PageDocument } from '../../schema/emitted.ts'
import { renderDocument } from '../app/document/render-document.tsx'

/** Renders the HTML of a page, in development and in builds. Builds read `pageContext.rendered`. */
export async function onRenderHtml({ data, errorWhileRendering, is404 }: PageContextServer & { data: PageDocument }) {
  if (import.meta.env.DEV && errorWhileRendering && !is404)
    return { documentHtml: escapeInject`<!doctype html><title>Error</title><pre>${String(errorWhileRendering)}</pre>` }
  const rendered = await renderDocument(data, assets)
  // Vike injects nothing into a stream, so the security policy covers the whole page.
  return { documentHtml: Readable.from([rendered.html]), pageContext: { rendered } }
}
