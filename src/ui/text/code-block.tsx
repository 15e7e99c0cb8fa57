import type { Html } from '../../../schema/emitted.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'

/** Code that the build has coloured (`yamlCode` in schema/primitives.ts). It scrolls sideways where a line is long. */
export function CodeBlock({ code, className = 'text-[0.8125rem] leading-6' }: { code: Html; className?: string }) {
  return (
    <pre tabIndex={0} className={`overflow-x-auto font-mono ${className}`}>
      <code dangerouslySetInnerHTML={{ __html: trustedHtml(code.html) }} />
    </pre>
  )
}
