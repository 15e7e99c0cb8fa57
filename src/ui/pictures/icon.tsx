import { createElement } from 'react'
import type { IconShape } from '../../../schema/emitted.ts'

/** An icon from the content, in the color of the text around it. Decoration: the text next to it says the same. */
export function Icon({ icon, className }: { icon: IconShape; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" className={className} {...paint[icon.style]}>
      {icon.shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}

const paint = {
  line: { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' },
  filled: { fill: 'currentColor' }
} as const
