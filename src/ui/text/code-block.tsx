import type { Html } from '../../../schema/emitted.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'

/** Code that the build has highlighted (`yamlCode` in schema/primitives.ts). Long lines scroll sideways. */
export function CodeBlock({ code, className = 'text-[0.8125rem] leading-6' }: { code: Html; className?: string }) {
  return (
    <pre tabIndex={0} className={`overflow-x-auto font-mono ${className}`}>
      <code dangerouslySetInnerHTML={{ __html: trustedHtml(code.html) }} />
    </pre>
  )
}
