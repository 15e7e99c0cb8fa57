import { createElement } from 'react'
import type { IconDrawing } from '../../../schema/emitted.ts'

/** A drawing from the content, in the colour of the text around it. Decoration: its words stand beside it. */
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
