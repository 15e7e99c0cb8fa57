import type { Html } from '../../../schema/emitted.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'

/**
 * HTML that the build made from Markdown without raw HTML: see scripts/model/markdown.ts. Its looks are `.rich-text` in
 * src/theme/theme.css.
 */
export function RichText({ content, className = '' }: { content: Html; className?: string }) {
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: trustedHtml(content.html) }} />
}

/** Code that the build has highlighted (`yamlCode` in schema/primitives.ts). */
export function CodeBlock({ code }: { code: Html }) {
  return (
    <pre className="font-mono p-4 text-xs leading-5 max-sm:px-3 max-sm:text-[0.65rem]">
      <code dangerouslySetInnerHTML={{ __html: trustedHtml(code.html) }} />
    </pre>
  )
}
