import type { ReactNode } from 'react'
import { DisclosureMark } from '../disclosure-mark.tsx'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/**
 * Content that phones fold away under its title. Wider screens always show it (phone-fold.css), and its heading, which
 * the content has itself with the class `phone-fold-heading`.
 */
export function PhoneFold({ title, children }: Props) {
  return (
    <details className="phone-fold group" suppressHydrationWarning>
      <summary className="min-h-11 cursor-pointer list-none items-center gap-4">
        <h3 className="grow text-card">{title}</h3>
        <DisclosureMark />
      </summary>
      {children}
    </details>
  )
}
