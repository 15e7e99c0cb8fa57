import * as z from 'zod'

/** What src/pages/+onRenderHtml.tsx adds to the page context. */
const renderResult = z.object({ html: z.string(), policy: z.string(), routeData: z.looseObject({ html: z.string() }) })

/** @param pageContext the result of Vike's `renderPage`, which catches errors @throws what rendering threw */
export function renderResultOf(pageContext: object) {
  if ('errorWhileRendering' in pageContext && pageContext.errorWhileRendering) throw pageContext.errorWhileRendering
  return renderResult.parse('rendered' in pageContext ? pageContext.rendered : undefined)
}
