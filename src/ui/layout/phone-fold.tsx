import type { ReactNode } from 'react'
import { DisclosureMark } from '../disclosure-mark.tsx'

interface Props {
  readonly title: string
  readonly as?: 'h3' | 'span'
  readonly children: ReactNode
}

/**
 * Content that phones fold away under its title. Wider screens always show it (phone-fold.css), and its heading, which
 * the content has itself with the class `phone-fold-heading`.
 */
export function PhoneFold({ title, as: Title = 'h3', children }: Props) {
  return (
    <details className="phone-fold group" suppressHydrationWarning>
      <summary className="min-h-11 cursor-pointer list-none items-center gap-4">
        <DisclosureMark />
        <Title className={Title === 'h3' ? 'text-card' : 'font-medium'}>{title}</Title>
      </summary>
      {children}
    </details>
  )
}
