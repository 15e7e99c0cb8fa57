import { z } from 'zod'

/** What src/pages/+onRenderHtml.tsx leaves in the context of a page that was rendered. */
const renderResult = z.object({
  html: z.string(),
  policy: z.string(),
  routeData: z.looseObject({ html: z.string() })
})

export type RenderResult = z.output<typeof renderResult>

/**
 * @param pageContext the result of Vike's `renderPage`, which turns what is thrown into a page of its own
 * @throws what rendering threw
 */
export function renderResultOf(pageContext: object): RenderResult {
  if ('errorWhileRendering' in pageContext && pageContext.errorWhileRendering) throw pageContext.errorWhileRendering
  return renderResult.parse('rendered' in pageContext ? pageContext.rendered : undefined)
}
