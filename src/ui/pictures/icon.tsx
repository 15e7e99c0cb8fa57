import { createElement } from 'react'
import type { IconDrawing } from '../../../schema/emitted.ts'

/**
 * An icon from the content, in the color of the text around it. It is decoration: the text next to it says the same.
 */
export function Icon({ drawing, className }: { drawing: IconDrawing; className?: string }) {
  const paint = drawing.style === 'line' ? linePaint : filledPaint
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" className={className} {...paint}>
      {drawing.shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}

const linePaint = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round'
} as const
const filledPaint = { fill: 'currentColor' } as const
