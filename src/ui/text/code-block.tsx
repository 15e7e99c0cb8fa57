import type { Html } from '../../../schema/emitted.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'

/** Code that the build has highlighted (`yamlCode` in schema/primitives.ts). */
export function CodeBlock({ code, className = 'text-[0.8125rem] leading-6' }: { code: Html; className?: string }) {
  return (
    <pre className={`font-mono ${className}`}>
      <code dangerouslySetInnerHTML={{ __html: trustedHtml(code.html) }} />
    </pre>
  )
}
