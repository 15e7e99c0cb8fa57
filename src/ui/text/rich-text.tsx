import type { Html } from '../../../schema/emitted.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'

/** HTML that the build made of Markdown, in which raw HTML is not allowed. */
export function RichText({ content, className = '' }: { content: Html; className?: string }) {
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: trustedHtml(content.html) }} />
}
