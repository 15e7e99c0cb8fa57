import type { Html } from '../../../schema/emitted.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'

/**
 * HTML that the build made from Markdown without raw HTML: see scripts/model/markdown.ts. Its looks are `.rich-text` in
 * src/theme/theme.css.
 */
export function RichText({ content, className = '' }: { content: Html; className?: string }) {
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: trustedHtml(content.html) }} />
}
