import type { Html } from '../../../schema/emitted.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'

/** HTML that the build generated from Markdown without raw HTML. */
export function RichText({ content, className = '' }: { content: Html; className?: string }) {
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: trustedHtml(content.html) }} />
}
