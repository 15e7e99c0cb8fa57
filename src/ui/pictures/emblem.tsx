import type { Emblem as Subject } from '../../../schema/pictures.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'

const drawings = import.meta.glob<string>('./emblems/*.svg', { query: '?raw', import: 'default', eager: true })

/**
 * A small drawing of what a page is about, in the colors of emblem.css. It is decoration: the heading next to it says
 * the same.
 */
export function Emblem({ subject, className }: { subject: Subject; className: string }) {
  const svg = drawings[`./emblems/${subject}.svg`] ?? ''
  return <div aria-hidden className={`emblem ${className}`} dangerouslySetInnerHTML={{ __html: trustedHtml(svg) }} />
}
